import '@mantine/core/styles/List.css';
import type { AccountRecord } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { Anchor, Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorCard } from '../../ui/feedback/error-state.tsx';
import { useLive } from '../../lib/calls/query-options.ts';
import { count, date, plural } from '../../ui/words/format.ts';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import { RelativeTime } from '../../ui/words/time.tsx';
import { PersonLink } from '../decision/person-link.tsx';
import { AdminNotes } from './admin-notes.tsx';
import { thingNouns } from './report-texts.ts';
import { useAccountRecordQuery, useLiftLimitsMutation } from './ruling-endpoints.ts';

interface PersonCardProps {
  readonly accountId: number;
  /** The open case, which is not listed again. */
  readonly caseId: number;
  /** Opens the dialog that decides about the person. Absent if nothing can be decided. */
  readonly onDecide?: (() => void) | undefined;
}

/** The author of what was reported: what else is open, was decided and is known. */
export function PersonCard({ accountId, caseId, onDecide }: PersonCardProps) {
  const {
    currentData: record,
    error,
    refetch,
  } = useAccountRecordQuery({ accountId, without: caseId }, useLive());
  if (error && !record) return <ErrorCard text="Error loading the person." error={error} onRetry={refetch} />;
  if (!record) return null;
  const { person, registeredAt, itemCount, notes } = record;
  return (
    <Card component="section" aria-labelledby="case-person">
      <Group justify="space-between" gap={8} align="flex-start">
        <Title order={3} id="case-person">
          <PersonLink person={person} />
        </Title>
        <Anchor component={Link} to={paths.timeline('account', accountId)}>
          Timeline
        </Anchor>
      </Group>
      <Text c="dimmed">
        {registeredAt !== null && `Joined ${date(registeredAt)} · `}
        {plural(itemCount, 'post, comment or job', 'posts, comments and jobs')}
      </Text>
      {record.isLimited && <NewAccountNote accountId={accountId} />}
      <ReportsMade made={record.reportsMade} />
      <Stack gap={16} mt={12}>
        <OpenCases record={record} caseId={caseId} />
        <Decisions record={record} />
        {onDecide && (
          <Group>
            <Button variant="default" onClick={onDecide}>
              Decide about {person.name}…
            </Button>
          </Group>
        )}
        <AdminNotes accountId={accountId} notes={notes} />
      </Stack>
    </Card>
  );
}

/** The account may write only so much a day because it is new. */
function NewAccountNote({ accountId }: { accountId: number }) {
  const [lift, { isLoading }] = useLiftLimitsMutation();
  const act = async () => {
    const { error } = await lift(accountId);
    if (error) toastError(error, 'The limits could not be lifted. Please try again.');
    else toast.success('Limits lifted.');
  };
  return (
    <Group gap={8} mt={4}>
      <Text>New account, with limits on what it can write a day.</Text>
      <Button variant="default" size="compact-sm" loading={isLoading} onClick={() => void act()}>
        Lift limits
      </Button>
    </Group>
  );
}

function ReportsMade({ made: { open, upheld, dismissed, gone } }: { made: AccountRecord['reportsMade'] }) {
  const all = open + upheld + dismissed + gone;
  if (all === 0) return null;
  return (
    <Text mt={4}>
      Made {plural(all, 'report')}: {count(upheld)} upheld, {count(dismissed)} dismissed
      {open > 0 && `, ${count(open)} open`}
      {gone > 0 && `, ${count(gone)} gone before a decision`}
    </Text>
  );
}

function OpenCases({ record, caseId }: { record: AccountRecord; caseId: number }) {
  const others = record.openCases.filter((each) => each.caseId !== caseId);
  if (others.length === 0) return null;
  const hidden = record.openCaseCount - record.openCases.length;
  return (
    <section aria-label="Other open cases">
      <Text fw={600}>Other open cases ({count(others.length + hidden)})</Text>
      <List size="sm">
        {others.slice(0, 10).map(({ caseId: id, subject, reportCount }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={`${paths.reports}?case=${id}`}>
              {subject.title || subject.excerpt || thingNouns[subject.thing]}
            </Anchor>{' '}
            · {thingNouns[subject.thing].toLowerCase()}, {plural(reportCount, 'report')}
          </List.Item>
        ))}
      </List>
      {others.length + hidden > 10 && (
        <Anchor component={Link} to={`${paths.reports}?author=${record.person.accountId}`}>
          Show all {count(others.length + hidden)}
        </Anchor>
      )}
    </section>
  );
}

const kinds = {
  removal: 'Removed',
  pictureRemoval: 'Profile picture removed',
  warning: 'Warned',
  suspension: 'Suspended',
} as const;
const undoneWords = {
  removal: 'restored',
  pictureRemoval: 'restored',
  warning: 'withdrawn',
  suspension: 'lifted',
} as const;

function Decisions({ record: { person, decisions, decisionCount } }: { record: AccountRecord }) {
  if (decisions.length === 0) return null;
  return (
    <section aria-label="Earlier decisions">
      <Text fw={600}>Earlier decisions ({count(decisionCount)})</Text>
      <List size="sm">
        {decisions.slice(0, 10).map(({ position, kind, decidedAt, decidedBy, reasons, title, undone }) => (
          <List.Item key={position}>
            <Anchor component={Link} to={paths.decision(position)}>
              {kinds[kind]}
              {title !== '' && ` “${title}”`}
            </Anchor>{' '}
            <RelativeTime at={decidedAt} />
            {decidedBy && (
              <>
                {' by '}
                <PersonLink person={decidedBy} />
              </>
            )}
            {reasons.length > 0 && `: ${reasons.join(', ')}`}
            {undone && ` (${undoneWords[kind]})`}
          </List.Item>
        ))}
      </List>
      {decisionCount > 10 && (
        <Anchor component={Link} to={`${paths.moderationHistory}?person=${person.accountId}`}>
          All decisions
        </Anchor>
      )}
    </section>
  );
}
