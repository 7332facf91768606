import { caseStates, type ReportCase } from '@lock-in/contracts';
import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useLive } from '../lib/reading.ts';
import { useMe } from '../lib/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { count, plural } from '../ui/format.ts';
import { useKeys } from '../ui/keys.ts';
import { PagedList } from '../ui/paged-list.tsx';
import { Segments } from '../ui/segments.tsx';
import { SkeletonCards } from '../ui/skeletons.tsx';
import { waitingWords } from '../ui/waiting-words.ts';
import { CasePanel } from './case-panel.tsx';
import { type CaseChoice, useReportCasesInfiniteQuery } from './report-endpoints.ts';
import { outcomeTextsForAdmins, thingNouns } from './report-words.ts';
import classes from './reports-page.module.css';
import { useClaim } from './use-claim.ts';

const empty: Readonly<Record<CaseChoice, string>> = {
  waiting: 'No reports wait for a decision.',
  open: 'No report is open.',
  claimed: 'No admin has claimed a report.',
  decided: 'No report has been decided yet.',
};
const rowId = (caseId: number) => `case-${caseId}`;
const roomForBoth = '(min-width: 48em)';

/** The reported things, oldest first. Beside them, the selected case; on a phone below each other. */
export function ReportsQueue() {
  const [search, setSearch] = useSearchParams();
  const state = stateIn(search);
  const list = useReportCasesInfiniteQuery(state, useLive());
  const isWide = useMediaQuery(roomForBoth, false, { getInitialValueInEffect: false });
  const page = useRef<HTMLDivElement>(null);
  const rows = list.currentData?.pages.flatMap(({ cases }) => cases) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const asked = Number(search.get('case')) || undefined;
  const open = asked ?? (isWide ? rows[0]?.caseId : undefined);

  const show = (caseId: number | undefined) => {
    const next = new URLSearchParams(location.search);
    if (caseId === undefined) next.delete('case');
    else next.set('case', `${caseId}`);
    setSearch(next, { replace: isWide || caseId === undefined });
  };
  const chooseState = (chosen: CaseChoice) =>
    setSearch(chosen === 'waiting' ? {} : { state: chosen }, { replace: true });

  const at = rows.findIndex(({ caseId }) => caseId === open);
  const step = (by: 1 | -1) => {
    const next = rows[asked === undefined ? 0 : at + by];
    if (!next) return;
    show(next.caseId);
    page.current?.querySelector<HTMLElement>(`#${rowId(next.caseId)}`)?.focus();
  };
  const { claim } = useClaim();
  useKeys([
    { key: 'j', label: 'Next case', act: rows.length > 0 ? () => step(1) : undefined },
    { key: 'k', label: 'Previous case', act: at > 0 ? () => step(-1) : undefined },
    { key: 'Enter', label: 'Claim the case', act: rows[at]?.state === 'open' ? () => {} : undefined },
  ]);

  return (
    <>
      <Group mb="md" gap={12}>
        <Segments
          label="Cases"
          segments={[
            {
              value: 'waiting',
              name: 'Waiting',
              number: counts && counts.open + counts.claimed,
            },
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
      <div ref={page} className={classes.split} data-open={asked !== undefined || undefined}>
        <section className={classes.list} aria-label="Cases">
          <PagedList
            list={list}
            rows={rows}
            keyOf={({ caseId }) => caseId}
            show={(row) => (
              <Row
                row={row}
                isOpen={row.caseId === open}
                onShow={() => show(row.caseId)}
                onClaim={() => void claim(row.caseId)}
              />
            )}
            skeleton={<SkeletonCards label="Loading reports…" />}
            empty={<EmptyState text={empty[state]} />}
            failure="Error loading reports."
          />
        </section>
        {open !== undefined && (
          <section className={classes.panel} aria-label="Case">
            <CasePanel
              key={open}
              caseId={open}
              onBack={() => show(undefined)}
              onDecided={() =>
                show(isWide && state !== 'decided' ? (rows[at + 1] ?? rows[at - 1])?.caseId : undefined)
              }
            />
          </section>
        )}
      </div>
    </>
  );
}

const stateIn = (search: URLSearchParams): CaseChoice =>
  caseStates.find((state) => state === search.get('state')) ?? 'waiting';

interface RowProps {
  readonly row: ReportCase;
  readonly isOpen: boolean;
  readonly onShow: () => void;
  readonly onClaim: () => void;
}

/** A click opens the case; Enter on the open row claims it. */
function Row({ row, isOpen, onShow, onClaim }: RowProps) {
  const { caseId, subject, state, reportCount, reasons, openedAt, claimedBy, decidedBy, outcome } = row;
  const { accountId } = useMe();
  const who = (person: ReportCase['claimedBy']) => (person?.accountId === accountId ? 'you' : person?.name);
  const mayClaim = isOpen && state === 'open';
  return (
    <button
      type="button"
      id={rowId(caseId)}
      className={classes.row}
      aria-current={isOpen || undefined}
      onClick={onShow}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.repeat || !mayClaim) return;
        event.preventDefault();
        onClaim();
      }}
    >
      <span className={classes.line}>
        <span className={classes.title}>{subject.title || subject.excerpt || thingNouns[subject.thing]}</span>
        <Text span c="dimmed" flex="none">
          {thingNouns[subject.thing]}
        </Text>
      </span>
      <Stack component="span" gap={2} mt={4}>
        <Text span lineClamp={1}>
          {plural(reportCount, 'report')} · {reasons[0]?.description}
          {reasons.length > 1 && ` and ${count(reasons.length - 1)} more`}
        </Text>
        <Text span c="dimmed">
          {outcome === null ? waitingWords(openedAt) : outcomeTextsForAdmins[outcome]}
          {state === 'claimed' && ` · Claimed by ${who(claimedBy)}`}
          {decidedBy && ` · by ${who(decidedBy)}`}
        </Text>
      </Stack>
    </button>
  );
}
