import {
  caseAges,
  caseSorts,
  caseStates,
  holdGrounds,
  type ReportCase,
  reportedKinds,
  reporterRecords,
} from '@lock-in/contracts';
import { Group, Text, VisuallyHidden } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useLive } from '../../lib/calls/query-options.ts';
import { useMe } from '../../lib/session.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { groundNames } from '../../shared/held-texts.ts';
import { count, plural } from '../../ui/words/format.ts';
import { useKeys } from '../../ui/layout/keys.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { SearchForm } from '../../ui/forms/search-form.tsx';
import { Segments } from '../../ui/forms/segments.tsx';
import { describeWait } from '../../ui/words/describe-wait.ts';
import { CasePanel } from './case-panel.tsx';
import { type Queue, QueueRow, QueueSkeleton, QueueSplit, useQueue } from './queue.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { type CaseChoice, casesOnPage, reportApi, useReportCasesInfiniteQuery } from './report-endpoints.ts';
import { outcomeForAdmins, thingNouns } from './report-texts.ts';
import { useClaim } from './use-claim.ts';
import { type Selection, useSelection } from './use-selection.ts';
import { useUndoRuling } from './use-undo-ruling.tsx';

const empty: Readonly<Record<CaseChoice['state'], string>> = {
  waiting: 'No reports are waiting for a decision.',
  open: 'No report is open.',
  claimed: 'No admin has claimed a report.',
  decided: 'No report has been decided yet.',
};

/** The reported things, oldest first. Beside them, the selected case. */
export function ReportsQueue() {
  const [search, setSearch] = useSearchParams();
  const choice = choiceIn(search);
  const { state } = choice;
  const list = useReportCasesInfiniteQuery(choice, useLive());
  const rows = list.currentData?.pages.flatMap(({ cases }) => cases) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const queue = useQueue('case', rows, ({ caseId }) => caseId);
  const { open, listed } = queue;
  const { claim } = useClaim();
  const { undoLatest } = useUndoRuling();
  const dispatch = useAppDispatch();
  const selection = useSelection(rows.flatMap((row) => (row.state === 'decided' ? [] : row.caseId)));
  const selectable = listed !== undefined && listed.state !== 'decided' ? listed.caseId : undefined;
  /** Loads the rest of the list, up to a limit, and selects it; again: nothing is selected. */
  const selectAll = async () => {
    if (selection.selected.length > 0) return selection.clear();
    let pages = list.data?.pages ?? [];
    while (pages.at(-1)?.nextCursor && pages.length * casesOnPage < mostSelected) {
      // While the list is read again, no page follows.
      await dispatch(reportApi.util.getRunningQueryThunk('reportCases', choice));
      const { data } = await list.fetchNextPage();
      if (data === undefined || data.pages.length === pages.length) break;
      ({ pages } = data);
    }
    selection.choose(pages.flatMap(({ cases }) => cases.map(({ caseId }) => caseId)));
  };
  // Only listed in the shortcut help; the row itself handles Enter.
  useKeys([
    { key: 'Enter', label: 'Claim the case', act: listed?.state === 'open' ? () => {} : undefined },
    {
      key: 'x',
      label: 'Select the case',
      act: selectable === undefined ? undefined : () => selection.toggle(selectable),
    },
    {
      key: 'shift x',
      label: 'Select up to the case',
      act: selectable === undefined ? undefined : () => selection.extendTo(selectable),
    },
    { key: 'a', label: 'Select all', act: state === 'decided' ? undefined : () => void selectAll() },
    { key: 'u', label: 'Undo your last decision', act: undoLatest },
  ]);

  const chooseState = (chosen: CaseChoice['state']) => {
    const next = new URLSearchParams(search);
    next.delete('case');
    if (chosen === 'waiting') next.delete('state');
    else next.set('state', chosen);
    setSearch(next, { replace: true });
  };

  return (
    <>
      <SearchForm label="Reports" kept={['author']}>
        <Group mb="md" gap={12}>
          <Segments
            label="Cases"
            name="state"
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
        <QueueFilters author={choice.author === undefined ? undefined : rows[0]?.author?.name} />
      </SearchForm>
      <VisuallyHidden role="status">
        {counts && `${count(counts.open)} open, ${count(counts.claimed)} claimed`}
      </VisuallyHidden>
      <BulkBar selection={selection} rows={rows} />
      <QueueSplit
        queue={queue}
        list={
          <PagedList
            list={list}
            rows={rows}
            keyOf={({ caseId }) => caseId}
            show={(row) => (
              <Row row={row} queue={queue} selection={selection} onClaim={() => void claim(row.caseId)} />
            )}
            skeleton={<QueueSkeleton label="Loading reports…" />}
            empty={<EmptyState text={isNarrowed(choice) ? 'No case matches these filters.' : empty[state]} />}
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

/** The most cases that are selected at once. */
const mostSelected = 1_000;

/** The choice that an address names. */
export function choiceIn(search: URLSearchParams): CaseChoice {
  // A form sends its empty fields, too.
  const of = (name: string) => search.get(name) || undefined;
  return {
    state: caseStates.find((state) => state === search.get('state')) ?? 'waiting',
    sort: caseSorts.find((sort) => sort === search.get('sort')),
    kind: reportedKinds.find((kind) => kind === search.get('kind')),
    reason: of('reason'),
    age: caseAges.find((age) => age === search.get('age')),
    reporters: reporterRecords.find((record) => record === search.get('reporters')),
    held: holdGrounds.find((ground) => ground === search.get('held')),
    author: of('author'),
  };
}

const isNarrowed = ({ kind, reason, age, reporters, held, author }: CaseChoice) =>
  [kind, reason, age, reporters, held, author].some((each) => each !== undefined);

interface RowProps {
  readonly row: ReportCase;
  readonly queue: Queue;
  readonly selection: Selection;
  readonly onClaim: () => void;
}

/** A click opens the case, one with Shift or Ctrl selects; Enter on the open row claims it. */
function Row({ row, queue, selection, onClaim }: RowProps) {
  const { caseId, subject, state, reportCount, reasons, held, openedAt, claimedBy, decidedBy, outcome } = row;
  const { accountId } = useMe();
  const who = (person: ReportCase['claimedBy']) => (person?.accountId === accountId ? 'you' : person?.name);
  return (
    <QueueRow
      queue={queue}
      id={caseId}
      subject={subject}
      kind={thingNouns[subject.thing]}
      isSelected={selection.has(caseId)}
      onSelect={({ shiftKey }) => (shiftKey ? selection.extendTo(caseId) : selection.toggle(caseId))}
      onEnter={state === 'open' ? onClaim : undefined}
    >
      <Text span lineClamp={1}>
        {held && groundNames[held]}
        {held && reportCount > 0 && ' · '}
        {!held && reportCount === 0 && 'Reviewed before it was shown'}
        {reportCount > 0 && `${plural(reportCount, 'report')} · ${reasons[0]?.description}`}
        {reasons.length > 1 && ` and ${count(reasons.length - 1)} more`}
      </Text>
      <Text span c="dimmed">
        {outcome === null ? describeWait(openedAt) : outcomeForAdmins({ ...subject, outcome })}
        {state === 'claimed' && ` · Claimed by ${who(claimedBy)}`}
        {decidedBy && ` · by ${who(decidedBy)}`}
      </Text>
    </QueueRow>
  );
}
