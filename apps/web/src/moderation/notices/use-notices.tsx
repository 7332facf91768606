import type { AnswerOf, listRemovals } from '@lock-in/contracts';
import type { ReactNode } from 'react';
import type { PagedAnswer } from '../../ui/lists/paged-list.tsx';
import { HeldCard } from './held-card.tsx';
import { RemovalCard } from './removal-card.tsx';
import { useWarningsInfiniteQuery } from '../reports/report-endpoints.ts';
import { SuspensionCard } from './suspension-card.tsx';
import { useSuspensionsInfiniteQuery } from './suspension-endpoints.ts';
import { WarningCard } from './warning-card.tsx';
import { everyVisit } from '../../lib/calls/query-options.ts';

const anew = { refetchOnMountOrArgChange: everyVisit };

/**
 * Removals, suspensions and warnings as one list, newest first. Three lists grow page by page: rows older than the end of one that goes on
 * are held back until its next page is loaded.
 */
export function useNotices(removals: PagedAnswer<AnswerOf<typeof listRemovals>>) {
  const suspensions = useSuspensionsInfiniteQuery(undefined, anew);
  const warnings = useWarningsInfiniteQuery(undefined, anew);
  const removed = removals.currentData?.pages.flatMap((page) => page.removals) ?? [];
  const suspended = suspensions.currentData?.pages.flatMap((page) => page.suspensions) ?? [];
  const warned = warnings.currentData?.pages.flatMap((page) => page.warnings) ?? [];

  const lists = [
    listOf('held', removals, removals.currentData?.pages[0]?.held ?? [], (row) => [
      `${row.kind}-${row.id}`,
      row.heldAt,
      <HeldCard text={row} />,
    ]),
    listOf('removal', removals, removed, (row) => [
      row.position,
      row.removedAt,
      <RemovalCard removal={row} />,
    ]),
    listOf('suspension', suspensions, suspended, (row) => [
      row.suspensionId,
      row.suspendedAt,
      <SuspensionCard suspension={row} />,
    ]),
    listOf('warning', warnings, warned, (row) => [row.caseId, row.warnedAt, <WarningCard warning={row} />]),
  ];
  const [next] = lists.filter(({ list }) => list.hasNextPage).toSorted((one, other) => other.end - one.end);
  const rows = lists
    .flatMap((each) => each.notices)
    .filter(({ at }) => next === undefined || at >= next.end)
    .toSorted((one, other) => other.at - one.at);
  const isSettled = lists.every(({ list }) => list.currentData !== undefined || list.isError);
  return {
    currentData: isSettled ? removals.currentData : undefined,
    isError: removals.isError,
    error: removals.error,
    refetch: removals.refetch,
    hasNextPage: next !== undefined,
    isFetching: lists.some(({ list }) => list.isFetching),
    isFetchingNextPage: lists.some(({ list }) => list.isFetchingNextPage),
    isFetchNextPageError: lists.some(({ list }) => list.isFetchNextPageError),
    fetchNextPage: () => next?.list.fetchNextPage(),
    rows,
  };
}

/** A list with its rows as notices, and the time at which what is loaded of it ends. */
function listOf<Row>(
  kind: string,
  list: PagedAnswer<unknown>,
  rows: readonly Row[],
  show: (row: Row) => readonly [id: number | string, at: string, card: ReactNode],
) {
  const notices = rows.map((row) => {
    const [id, at, card] = show(row);
    return { key: `${kind} ${id}`, at: Date.parse(at), card };
  });
  return { list, notices, end: notices.at(-1)?.at ?? -Infinity };
}
