import type { ReportCaseDetails } from '@lock-in/contracts';
import { Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLive } from '../lib/query-options.ts';
import { useMe } from '../lib/session.ts';
import { Card } from '../ui/card.tsx';
import { ErrorCard } from '../ui/error-state.tsx';
import { dateTimeShort, plural } from '../ui/format.ts';
import { FormattedText } from '../ui/formatted-text.tsx';
import { Prose } from '../ui/prose.tsx';
import { RelativeTime } from '../ui/time.tsx';
import { SkeletonCards } from '../ui/skeletons.tsx';
import { describeWait } from '../ui/describe-wait.ts';
import { DecideDialog } from './dialogs-on-demand.ts';
import { FieldValue } from './field-value.tsx';
import { PersonLink } from './person-link.tsx';
import { ReasonTags } from './reason-tags.tsx';
import { type CaseDecision, useReportCaseQuery } from './report-endpoints.ts';
import { addressOfSubject, outcomeTextsForAdmins, thingNouns } from './report-words.ts';
import classes from './queue.module.css';
import { RunningSuspension } from './running-suspension.tsx';
import { reasonsToSuspend, StrikesLine, SuspensionProposal } from './suspension-fields.tsx';
import { fieldsOf } from './thing-fields.ts';
import { useClaim } from './use-claim.ts';

interface CasePanelProps {
  readonly caseId: number;
  readonly onDecided: () => void;
}

/** One case: the reported subject, its reports, and the actions. */
export function CasePanel({ caseId, onDecided }: CasePanelProps) {
  const { currentData: found, error, refetch } = useReportCaseQuery(caseId, useLive());
  if (found)
    return (
      <Stack>
        <Subject found={found} />
        <Reports found={found} />
        <Actions found={found} onDecided={onDecided} />
      </Stack>
    );
  if (error) return <ErrorCard text="Error loading the case." error={error} onRetry={refetch} />;
  return <SkeletonCards label="Loading the case…" />;
}

function Subject({ found }: { found: ReportCaseDetails }) {
  const { subject, author, thing, openedAt, outcome, formerRemovals, formerWarnings, strikes, suspension } =
    found;
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
        {outcome === null ? describeWait(openedAt) : outcomeTextsForAdmins[outcome]}
      </Text>
      {formerRemovals + formerWarnings > 0 && (
        <Text mt={4}>
          Earlier decisions: {plural(formerRemovals, 'removal')}, {plural(formerWarnings, 'warning')}.
        </Text>
      )}
      <StrikesLine strikes={strikes} />
      {author && suspension && <RunningSuspension accountId={author.accountId} suspension={suspension} />}
      <Stack mt="md">
        <ReportedContent found={found} />
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
  return <Text c="dimmed">{subject.excerpt || 'Its content can no longer be read.'}</Text>;
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

function Actions({ found, onDecided }: { found: ReportCaseDetails; onDecided: () => void }) {
  const { caseId, state, subject, claimedBy, claimedAt, decidedBy, decidedAt, outcome, decidedReasons } =
    found;
  const { strikes, suspension } = found;
  const { accountId } = useMe();
  const { claim, release, isBusy } = useClaim();
  const [asking, setAsking] = useState<CaseDecision['decision']>();
  if (state === 'decided')
    return (
      <Card component="section" aria-label="Decision">
        <Text>
          {outcome && outcomeTextsForAdmins[outcome]}
          {decidedBy && (
            <>
              {' by '}
              <PersonLink person={decidedBy} />
            </>
          )}
          {decidedAt !== null && `, ${dateTimeShort(decidedAt)}`}
        </Text>
        <Group mt={decidedReasons.length > 0 ? 8 : 0}>
          <ReasonTags reasons={decidedReasons} />
        </Group>
      </Card>
    );
  if (claimedBy && claimedBy.accountId !== accountId)
    return (
      <Card component="section" aria-label="Decision">
        <Group justify="space-between" gap={8}>
          <Text>
            Claimed by <PersonLink person={claimedBy} />
            {claimedAt !== null && (
              <>
                {', '}
                <RelativeTime at={claimedAt} />
              </>
            )}
            .
          </Text>
          <Button variant="default" disabled={isBusy} onClick={() => void claim(caseId, true)}>
            Take over
          </Button>
        </Group>
      </Card>
    );
  return (
    <Card component="section" aria-label="Decision">
      {suspension === null && <SuspensionProposal strikes={strikes} />}
      <Group gap={8} mt={suspension === null && reasonsToSuspend(strikes).length > 0 ? 8 : 0}>
        {claimedBy === null ? (
          <Button variant="default" disabled={isBusy} onClick={() => void claim(caseId)}>
            Claim
          </Button>
        ) : (
          <Button variant="default" disabled={isBusy} onClick={() => void release(caseId)}>
            Release
          </Button>
        )}
        <Button variant="default" onClick={() => setAsking('dismiss')}>
          Dismiss…
        </Button>
        <Button variant="default" onClick={() => setAsking('warn')}>
          Warn…
        </Button>
        {suspension === null && (
          <Button variant="default" onClick={() => setAsking('suspend')}>
            Suspend…
          </Button>
        )}
        {subject.thing !== 'account' && (
          <Button color="red.8" onClick={() => setAsking('remove')}>
            Remove…
          </Button>
        )}
      </Group>
      {asking && (
        <DecideDialog
          found={found}
          decision={asking}
          onClose={() => setAsking(undefined)}
          onDecided={onDecided}
        />
      )}
    </Card>
  );
}
