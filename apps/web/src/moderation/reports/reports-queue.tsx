import { caseStates, type ReportCase } from '@lock-in/contracts';
import { Group, Text, VisuallyHidden } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useLive } from '../../lib/calls/query-options.ts';
import { useMe } from '../../lib/session.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { count, plural } from '../../ui/words/format.ts';
import { useKeys } from '../../ui/layout/keys.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { SkeletonCards } from '../../ui/lists/skeletons.tsx';
import { describeWait } from '../../ui/words/describe-wait.ts';
import { CasePanel } from './case-panel.tsx';
import { type Queue, QueueRow, QueueSplit, useQueue } from './queue.tsx';
import { type CaseChoice, useReportCasesInfiniteQuery } from './report-endpoints.ts';
import { outcomeTextsForAdmins, thingNouns } from './report-words.ts';
import { useClaim } from './use-claim.ts';

const empty: Readonly<Record<CaseChoice, string>> = {
  waiting: 'No reports are waiting for a decision.',
  open: 'No report is open.',
  claimed: 'No admin has claimed a report.',
  decided: 'No report has been decided yet.',
};

/** The reported things, oldest first. Beside them, the selected case. */
export function ReportsQueue() {
  const [search, setSearch] = useSearchParams();
  const state = stateIn(search);
  const list = useReportCasesInfiniteQuery(state, useLive());
  const rows = list.currentData?.pages.flatMap(({ cases }) => cases) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const queue = useQueue('case', rows, ({ caseId }) => caseId);
  const { open, listed } = queue;
  const { claim } = useClaim();
  // Only listed in the shortcut help; the row itself handles Enter.
  useKeys([{ key: 'Enter', label: 'Claim the case', act: listed?.state === 'open' ? () => {} : undefined }]);

  const chooseState = (chosen: CaseChoice) =>
    setSearch(chosen === 'waiting' ? {} : { state: chosen }, { replace: true });

  return (
    <>
      <Group mb="md" gap={12}>
        <Segments
          label="Cases"
          segments={[
            { value: 'waiting', name: 'Waiting', number: counts && counts.open + counts.claimed },
            { value: 'open', name: 'Open', number: counts?.open },
            { value: 'claimed', name: 'Claimed', number: counts?.claimed },
            { value: 'decided', name: 'Decided', number: counts?.decided },
          ]}
          chosen={state}
          onChoose={chooseState}
        />
      </Group>
      <VisuallyHidden role="status">
        {counts && `${count(counts.open)} open, ${count(counts.claimed)} claimed`}
      </VisuallyHidden>
      <QueueSplit
        queue={queue}
        list={
          <PagedList
            list={list}
            rows={rows}
            keyOf={({ caseId }) => caseId}
            show={(row) => <Row row={row} queue={queue} onClaim={() => void claim(row.caseId)} />}
            skeleton={<SkeletonCards label="Loading reports…" />}
            empty={<EmptyState text={empty[state]} />}
            failure="Error loading reports."
          />
        }
      >
        {open !== undefined && (
          <CasePanel
            key={open}
            caseId={open}
            onAsk={() => queue.show(open)}
            onDecided={() => (state === 'decided' ? queue.show(undefined) : queue.showNext())}
          />
        )}
      </QueueSplit>
    </>
  );
}

export const stateIn = (search: URLSearchParams): CaseChoice =>
  caseStates.find((state) => state === search.get('state')) ?? 'waiting';

/** A click opens the case; Enter on the open row claims it. */
function Row({ row, queue, onClaim }: { row: ReportCase; queue: Queue; onClaim: () => void }) {
  const { caseId, subject, state, reportCount, reasons, openedAt, claimedBy, decidedBy, outcome } = row;
  const { accountId } = useMe();
  const who = (person: ReportCase['claimedBy']) => (person?.accountId === accountId ? 'you' : person?.name);
  return (
    <QueueRow
      queue={queue}
      id={caseId}
      subject={subject}
      kind={thingNouns[subject.thing]}
      onEnter={state === 'open' ? onClaim : undefined}
    >
      <Text span lineClamp={1}>
        {plural(reportCount, 'report')} · {reasons[0]?.description}
        {reasons.length > 1 && ` and ${count(reasons.length - 1)} more`}
      </Text>
      <Text span c="dimmed">
        {outcome === null ? describeWait(openedAt) : outcomeTextsForAdmins[outcome]}
        {state === 'claimed' && ` · Claimed by ${who(claimedBy)}`}
        {decidedBy && ` · by ${who(decidedBy)}`}
      </Text>
    </QueueRow>
  );
}
