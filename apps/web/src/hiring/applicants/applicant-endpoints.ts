import { countApplicationsPerDay, getApplication, listApplicants } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';
import { pageOf, type NumberedPage } from '../../lib/calls/query-options.ts';
import { pageIn } from '../../ui/lists/use-page.ts';
import { type ApplicantChoice, choiceOf } from './applicant-choice.ts';

/** A page of the applications for a company's jobs, with its filters. */
export interface ApplicantsPage extends ApplicantChoice, NumberedPage {
  readonly companyId: number;
}

/** The page that an address selects; of the applications for `ofJob`, if it is given. */
export const applicantsIn = (companyId: number, search: URLSearchParams, ofJob?: number): ApplicantsPage => ({
  companyId,
  ...choiceOf(search),
  ...(ofJob !== undefined && { jobId: ofJob }),
  page: pageIn(search),
  cursor: undefined,
});

/** A company's queries for its applicants. */
export const applicantQueries = api.injectEndpoints({
  endpoints: (build) => ({
    applicants: build.query({
      ...call(listApplicants, ({ companyId, page, cursor, ...choice }: ApplicantsPage) => ({
        params: { companyId },
        query: { ...choice, ...pageOf({ page, cursor }) },
        background: true,
      })),
      providesTags: ['Application'],
    }),
    application: build.query({
      ...call(getApplication, (applicationId: number) => ({ params: { applicationId }, background: true })),
      providesTags: ['Application'],
    }),
    applicationsPerDay: build.query({
      ...call(countApplicationsPerDay, (companyId: number) => ({ params: { companyId }, background: true })),
      providesTags: ['Application'],
    }),
  }),
});

export const { useApplicantsQuery, useApplicationsPerDayQuery } = applicantQueries;
