import type { Company } from '@lock-in/contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { focusFirst } from '../../ui/forms/focus.ts';
import { useCompanyQuery } from '../company-endpoints.ts';
import type { CompaniesAnswer, HeldCompanies } from './use-held-companies.ts';
import { useOpenDocument } from '../../ui/pdf/use-open-document.ts';

/** Element id of a company's card; a page shows a company once. */
export const cardId = (companyId: number) => `company-${companyId}`;

/**
 * Steps through the documents of the list. Loads the list's next page at the end of the loaded rows, and skips companies
 * that are already decided. An address may also open a company that is not in the list.
 */
export function useCompanyReader({ rows, isInList }: HeldCompanies, list: CompaniesAnswer) {
  const { open, show, close } = useOpenDocument('company');
  const found = rows.findIndex(({ companyId }) => companyId === open);
  const isElsewhere = open !== undefined && found < 0 && list.currentData !== undefined;
  const { currentData: elsewhere } = useCompanyQuery(isElsewhere ? open : skipToken);

  const company: Company | undefined = rows[found] ?? (isElsewhere ? elsewhere : undefined);
  const inList = rows.filter(isInList);
  const place = company ? inList.findIndex(({ companyId }) => companyId === company.companyId) : -1;
  const next = rows.slice(found + 1).find(isInList);
  const previous = found < 0 ? undefined : rows.slice(0, found).findLast(isInList);

  // While the list is read again, no page follows.
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const atTheEnd = found >= 0 && next === undefined;
  useEffect(() => {
    if (atTheEnd && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [atTheEnd, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  return {
    company,
    /** Its position among the undecided companies, from 1; `null` if decided, `undefined` if in another list. */
    place: place >= 0 ? place + 1 : found >= 0 ? null : undefined,
    of: Math.max(list.currentData?.pages[0]?.totalCount ?? 0, inList.length),
    show,
    /** Returns the focus to the company's card, or to the first control of the page if the card is gone. */
    close: () => {
      close();
      if (open !== undefined) focusFirst(document.getElementById(cardId(open)));
    },
    onNext: next && (() => show(next.companyId)),
    onPrevious: previous && (() => show(previous.companyId)),
    /** Moves from a company that was just decided about to the next one, or else to the previous one. */
    moveOnFrom: (companyId: number) => {
      if (companyId !== open) return;
      const other = next ?? previous;
      if (other) show(other.companyId);
    },
  };
}

export type Reading = ReturnType<typeof useCompanyReader>;
