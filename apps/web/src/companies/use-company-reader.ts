import type { Company, Verification } from '@lock-in/contracts';
import { useEffect, useState } from 'react';
import { focusFirst } from '../ui/focus.ts';
import type { PagedAnswer } from '../ui/paged-list.tsx';
import { useOpenCompany } from './use-open-company.ts';

/** A company's card in the document; one page shows a company once. */
export const cardId = (companyId: number) => `company-${companyId}`;

export type CompaniesAnswer = PagedAnswer<{
  readonly companies: readonly Company[];
  readonly totalCount: number;
}>;

/**
 * Reading documents one after the other, as far as the list goes: its next page is asked for when its end is reached. A
 * document stays open when its company leaves the list, because it was just decided upon.
 */
export function useCompanyReader(status: Verification, list: CompaniesAnswer) {
  const { open, show, close } = useOpenCompany();
  const all = list.currentData?.pages.flatMap(({ companies }) => companies) ?? [];
  const rows = all.filter(({ verified }) => verified === status);
  const [last, setLast] = useState<{ readonly company: Company; readonly place: number }>();

  const known = all.find(({ companyId }) => companyId === open);
  const found = rows.findIndex(({ companyId }) => companyId === open);
  const before = last?.company.companyId === open ? last : undefined;
  const place = found >= 0 ? found : (before?.place ?? 0);
  if (known && (known !== last?.company || place !== last.place)) setLast({ company: known, place });

  const company = known ?? before?.company;
  const next = rows[found >= 0 ? place + 1 : place];
  const previous = company && rows[place - 1];

  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const atTheEnd = company !== undefined && next === undefined;
  useEffect(() => {
    if (atTheEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [atTheEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  return {
    company,
    rows,
    place: place + 1,
    of: Math.max(list.currentData?.pages[0]?.totalCount ?? 0, place + 1),
    show,
    /** The keyboard goes back to the company's card; where that is gone, to the first that is there. */
    close: () => {
      close();
      if (open !== undefined) focusFirst(document.getElementById(cardId(open)));
    },
    onNext: next && (() => show(next.companyId)),
    onPrevious: previous && (() => show(previous.companyId)),
  };
}

export type Reading = ReturnType<typeof useCompanyReader>;
