import { useLocation } from 'react-router';
import { useChoice } from '../../ui/forms/use-choice.ts';
import { usePage } from '../../ui/lists/use-page.ts';
import type { FromListing } from '../../shared/jobs/use-listing.ts';
import { choiceOf, searchOf, type ApplicantChoice } from './applicant-choice.ts';
import { useLive } from '../../lib/calls/query-options.ts';
import { useApplicantsQuery, type ApplicantsPage } from './applicant-endpoints.ts';

/** The company's applications that the address selects; only those of `ofJob` if it is given. */
export function useApplicants(companyId: number, ofJob?: number) {
  const from = useLocation().state as FromListing | null;
  // Keeps the link back to the list of jobs but drops the cursors, which belong to other filters.
  const state: FromListing = { listing: from?.listing };
  const [selected, choose] = useChoice({ choiceOf, searchOf }, { replace: true, state });
  const at = usePage();
  const choice: ApplicantChoice = ofJob === undefined ? selected : { ...selected, jobId: ofJob };
  const argument: ApplicantsPage = { companyId, ...choice, page: at.page, cursor: at.cursor };
  return {
    choice,
    choose,
    at,
    argument,
    list: useApplicantsQuery(argument, useLive()),
  };
}

export type ApplicantsAnswer = ReturnType<typeof useApplicants>;
