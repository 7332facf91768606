import { type CompanyStatus, getCompany, listCompanies } from '@lock-in/contracts';
import { api } from '../lib/calls/api.ts';
import { byCursor, cursorOf, type Position } from '../lib/calls/by-cursor.ts';
import { call } from '../lib/calls/call.ts';

/** The companies of one status whose name or email contains `q`. */
export interface CompanyChoice {
  readonly status: CompanyStatus;
  readonly q?: string | undefined;
}

const tally = call(listCompanies, () => ({ query: { status: '0' as const, pageSize: 1 }, background: true }));

export const companyQueries = api.injectEndpoints({
  endpoints: (build) => ({
    /** Waiting companies are sorted longest first, all others newest first. Includes the number in each status. */
    companies: build.infiniteQuery({
      ...call(listCompanies, (at: Position<CompanyChoice>) => ({
        query: { status: `${at.queryArg.status}` as const, q: at.queryArg.q, ...cursorOf(at) },
        background: true,
      })),
      infiniteQueryOptions: byCursor,
      providesTags: ['Company'],
    }),
    company: build.query({
      ...call(getCompany, (companyId: number) => ({ params: { companyId }, background: true })),
      providesTags: ['Company'],
    }),
    /** The number of companies that are pending or have a change under review. */
    waitingCompanies: build.query({
      ...tally,
      transformResponse: (answer: unknown) => {
        const { pending, changes } = tally.transformResponse(answer).counts;
        return pending + changes;
      },
      providesTags: ['Company'],
    }),
  }),
});

export const { useCompaniesInfiniteQuery, useCompanyQuery, useWaitingCompaniesQuery } = companyQueries;
