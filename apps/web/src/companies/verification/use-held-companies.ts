import type { Company, CompanyStatus } from '@lock-in/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from '../../lib/calls/api-error.ts';
import { readOnce } from '../../lib/calls/read-once.ts';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import type { PagedAnswer } from '../../ui/lists/paged-list.tsx';
import { uniqueBy } from '../../ui/lists/unique-by.ts';
import { useHeldRows } from '../../ui/lists/use-held-rows.ts';
import { companyQueries } from '../company-endpoints.ts';

export type CompaniesAnswer = PagedAnswer<{
  readonly companies: readonly Company[];
  readonly totalCount: number;
}> & { readonly fulfilledTimeStamp?: number | undefined };

const idOf = ({ companyId }: Company) => companyId;

/** Whether a company belongs in the list of that status. */
const isOf = (status: CompanyStatus, { verified, change }: Company) =>
  status === 'waiting' ? verified === 0 || change !== null : verified === status;

/** The companies of one status. Rows keep their place while the list is open, and show the company's latest state. */
export function useHeldCompanies(status: CompanyStatus, list: CompaniesAnswer) {
  const dispatch = useAppDispatch();
  const { currentData: source, fulfilledTimeStamp: answeredAt } = list;
  const listed =
    source &&
    uniqueBy(
      source.pages.flatMap(({ companies }) => companies),
      idOf,
    );
  const held = useHeldRows(
    { name: `${status}`, rows: listed, source, answeredAt },
    { idOf, newRows: 'append' },
  );
  const { rows, isListed, put } = held;
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());

  const read = (companyId: number) =>
    readOnce(dispatch(companyQueries.endpoints.company.initiate(companyId, { forceRefetch: true })));

  // Another admin decided, or the account was closed: the card shows that instead of its buttons.
  const missing = rows.filter((row) => isOf(status, row) && !isListed(row) && !gone.has(idOf(row)));
  const missingIds = missing.map(idOf).join(' ');
  const lookAt = useEffectEvent(async (companyId: number) => {
    const { data, error } = await read(companyId);
    if (data) put(data);
    else if (isApiError(error) && error.status === 404) setGone((all) => new Set(all).add(companyId));
  });
  useEffect(() => {
    for (const companyId of missingIds.split(' ').filter(Boolean)) void lookAt(Number(companyId));
  }, [missingIds]);

  return {
    status,
    rows,
    put,
    look: async (companyId: number): Promise<Company | undefined> => (await read(companyId)).data,
    /** Whether the company still belongs in this list. */
    isInList: (company: Company) =>
      isOf(status, company) && (!gone.has(company.companyId) || isListed(company)),
  };
}

export type HeldCompanies = ReturnType<typeof useHeldCompanies>;
