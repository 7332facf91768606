import { countApplicationsPerDay, getApplication, listApplicants } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';
import { pageOf, type NumberedPage } from '../../lib/calls/query-options.ts';
import type { ApplicantChoice } from './applicant-choice.ts';

/** A page of the applications for a company's jobs, with its filters. */
export interface ApplicantsPage extends ApplicantChoice, NumberedPage {
  readonly companyId: number;
}

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
