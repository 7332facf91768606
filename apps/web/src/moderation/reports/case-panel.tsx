import type { ReportCaseDetails } from '@lock-in/contracts';
import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { HeldNote } from '../../shared/held-note.tsx';
import { useLive } from '../../lib/calls/query-options.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorCard } from '../../ui/feedback/error-state.tsx';
import { plural } from '../../ui/words/format.ts';
import { FormattedText } from '../../ui/markdown/formatted-text.tsx';
import { Prose } from '../../ui/markdown/prose.tsx';
import { RelativeTime } from '../../ui/words/time.tsx';
import { SkeletonCards } from '../../ui/lists/skeletons.tsx';
import { describeWait } from '../../ui/words/describe-wait.ts';
import { CaseActions } from './case-actions.tsx';
import { PersonCard } from './person-card.tsx';
import { DecideDialog, RulingDialog } from '../lazy-dialogs.ts';
import { FieldValue } from '../history/compare/field-value.tsx';
import { PersonLink } from '../decision/person-link.tsx';
import { ProfilePicture } from '../decision/profile-picture.tsx';
import { type AskedDecision, useReportCaseQuery } from './report-endpoints.ts';
import { addressOfSubject, outcomeForAdmins, thingNouns } from './report-texts.ts';
import classes from './queue.module.css';
import { RunningSuspension } from './running-suspension.tsx';
import { StrikesLine } from '../notices/suspension-fields.tsx';
import { fieldsOf } from '../decision/deciding/thing-fields.ts';

interface CasePanelProps {
  readonly caseId: number;
  /** Called when the dialog of a decision opens: the case then stays open until the admin leaves it. */
  readonly onAsk: () => void;
  readonly onDecided: () => void;
}

/** One case: the reported subject, its reports, and the actions. */
export function CasePanel({ caseId, onAsk, onDecided }: CasePanelProps) {
  const { currentData: found, error, refetch } = useReportCaseQuery(caseId, useLive());
  const [asking, setAsking] = useState<AskedDecision>();
  const ask = (decision: AskedDecision) => {
    onAsk();
    setAsking(decision);
  };
  if (found)
    return (
      <Stack>
        <Subject found={found} />
        {found.reportCount > 0 && <Reports found={found} />}
        {found.author && (
          <PersonCard
            accountId={found.author.accountId}
            caseId={caseId}
            onDecide={found.author.left ? undefined : () => ask('person')}
          />
        )}
        <CaseActions found={found} onAsk={ask} />
        {asking === 'person' && found.author && (
          <RulingDialog
            accountId={found.author.accountId}
            reasons={found.reasons}
            onClose={() => setAsking(undefined)}
            onDecided={onDecided}
          />
        )}
        {asking && asking !== 'person' && (
          <DecideDialog
            found={found}
            decision={asking}
            onClose={() => setAsking(undefined)}
            onDecided={onDecided}
          />
        )}
      </Stack>
    );
  if (error) return <ErrorCard text="Error loading the case." error={error} onRetry={refetch} />;
  return <SkeletonCards label="Loading the case…" />;
}

function Subject({ found }: { found: ReportCaseDetails }) {
  const {
    held,
    matched,
    subject,
    author,
    thing,
    openedAt,
    outcome,
    formerRemovals,
    formerWarnings,
    strikes,
    suspension,
  } = found;
  return (
    <Card component="article" aria-labelledby="case-subject">
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap={8}>
        <Title order={2} id="case-subject" style={{ minWidth: 0 }}>
          {subject.title || thingNouns[subject.thing]}
        </Title>
        <Badge variant="light" color="gray" tt="none" flex="none">
          {thingNouns[subject.thing]}
        </Badge>
      </Group>
      <Text c="dimmed">
        {author && (
          <>
            <PersonLink person={author} /> ·{' '}
          </>
        )}
        {outcome === null ? describeWait(openedAt) : outcomeForAdmins({ ...subject, outcome })}
      </Text>
      {formerRemovals + formerWarnings > 0 && (
        <Text mt={4}>
          Earlier decisions: {plural(formerRemovals, 'removal')}, {plural(formerWarnings, 'warning')}.
        </Text>
      )}
      <StrikesLine strikes={strikes} />
      {author && suspension && <RunningSuspension accountId={author.accountId} suspension={suspension} />}
      <Stack mt="md">
        {held && <HeldNote held={{ ground: held, matched }} />}
        <ReportedContent found={found} />
        <ReportedPicture found={found} />
        {(thing !== null || subject.thing === 'account') && outcome !== 'gone' && (
          <Anchor component={Link} to={addressOfSubject(subject)}>
            Open the {thingNouns[subject.thing].toLowerCase()}
          </Anchor>
        )}
      </Stack>
    </Card>
  );
}

/** The current content; the excerpt if it was removed. */
function ReportedContent({ found: { thing, subject } }: { found: ReportCaseDetails }) {
  if (thing?.kind === 'post' || thing?.kind === 'comment')
    return <FormattedText text={thing.content} headings={3} images={thing.kind === 'post'} />;
  if (thing)
    return (
      <dl className={classes.facts}>
        {fieldsOf(thing).map((field) => (
          <div key={field.name} style={{ display: 'contents' }}>
            <dt>{field.name}</dt>
            <dd>
              <FieldValue field={field} />
            </dd>
          </div>
        ))}
      </dl>
    );
  if (subject.thing === 'account') return null;
  if (subject.excerpt === '') return <Text c="dimmed">Its content can no longer be read.</Text>;
  return (
    <Text component="div" c="dimmed">
      <Prose text={subject.excerpt} />
    </Text>
  );
}

/** The picture of a reported profile, or the one that was removed by the decision. */
function ReportedPicture({ found: { subject, outcome, pictureUrl } }: { found: ReportCaseDetails }) {
  if (subject.thing !== 'account') return null;
  if (pictureUrl === null) return <Text c="dimmed">The profile has no picture.</Text>;
  return (
    <ProfilePicture
      url={pictureUrl}
      name={subject.title}
      caption={outcome === 'removed' ? 'Removed profile picture' : 'Profile picture'}
    />
  );
}

function Reports({ found: { reportCount, reports } }: { found: ReportCaseDetails }) {
  return (
    <Card component="section" aria-labelledby="case-reports">
      <Title order={2} id="case-reports" mb={12}>
        {plural(reportCount, 'report')}
      </Title>
      <ul className={classes.reports}>
        {reports.map(({ reportId, reporter, reason, words, reportedAt, formerReports, formerDismissed }) => (
          <li key={reportId}>
            <Group justify="space-between" gap={8}>
              <Text span>
                <PersonLink person={reporter} />
              </Text>
              <Text span c="dimmed">
                <RelativeTime at={reportedAt} />
              </Text>
            </Group>
            <Text fw={600}>{reason}</Text>
            {words !== '' && <Prose text={words} />}
            {formerReports > 0 && (
              <Text c="dimmed" mt={4}>
                {formerDismissed} of {plural(formerReports, 'earlier report')} dismissed
              </Text>
            )}
          </li>
        ))}
      </ul>
      {reportCount > reports.length && (
        <Text c="dimmed" mt={12}>
          and {plural(reportCount - reports.length, 'earlier one')}
        </Text>
      )}
    </Card>
  );
}
