import type { Company } from '@lock-in/contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { focusFirst } from '../ui/focus.ts';
import { useCompanyQuery } from './queries.ts';
import type { CompaniesAnswer, HeldCompanies } from './use-held-companies.ts';
import { useOpenDocument } from '../ui/use-open-document.ts';

/** A company's card in the document; one page shows a company once. */
export const cardId = (companyId: number) => `company-${companyId}`;

/**
 * Reading documents one after the other, as far as the list goes: its next page is asked for when its end is reached. Companies that
 * were decided about are passed over; an address may also open one that is not in the list.
 */
export function useCompanyReader({ rows, isStanding }: HeldCompanies, list: CompaniesAnswer) {
  const { open, show, close } = useOpenDocument('company');
  const found = rows.findIndex(({ companyId }) => companyId === open);
  const isElsewhere = open !== undefined && found < 0 && list.currentData !== undefined;
  const { currentData: elsewhere } = useCompanyQuery(isElsewhere ? open : skipToken);

  const company: Company | undefined = rows[found] ?? (isElsewhere ? elsewhere : undefined);
  const standing = rows.filter(isStanding);
  const place = company ? standing.findIndex(({ companyId }) => companyId === company.companyId) : -1;
  const next = rows.slice(found + 1).find(isStanding);
  const previous = found < 0 ? undefined : rows.slice(0, found).findLast(isStanding);

  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const atTheEnd = found >= 0 && next === undefined;
  useEffect(() => {
    if (atTheEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [atTheEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  return {
    company,
    /** Its place among those that are not decided yet, from 1; null where it is decided, undefined where it is in another list. */
    place: place >= 0 ? place + 1 : found >= 0 ? null : undefined,
    of: Math.max(list.currentData?.pages[0]?.totalCount ?? 0, standing.length),
    show,
    /** The keyboard goes back to the company's card; where that is gone, to the first that is there. */
    close: () => {
      close();
      if (open !== undefined) focusFirst(document.getElementById(cardId(open)));
    },
    onNext: next && (() => show(next.companyId)),
    onPrevious: previous && (() => show(previous.companyId)),
    /** From a company that was just decided about to the next one, or else to the one before. */
    moveOnFrom: (companyId: number) => {
      if (companyId !== open) return;
      const other = next ?? previous;
      if (other) show(other.companyId);
    },
  };
}

export type Reading = ReturnType<typeof useCompanyReader>;
