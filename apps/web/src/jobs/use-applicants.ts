import { useLocation, useSearchParams } from 'react-router';
import { usePage } from '../ui/use-page.ts';
import type { FromListing } from './use-listing.ts';
import { choiceOf, withChoice, type ApplicantChoice } from './applicant-choice.ts';
import { current } from '../app/reading.ts';
import { useApplicantsQuery, type ApplicantsPage } from './recruitment-queries.ts';

/** The applications that the address asks for: all of a company's, or those for one job whatever the address says of jobs. */
export function useApplicants(companyId: number, ofJob?: number) {
  const [search, setSearch] = useSearchParams();
  const from = useLocation().state as FromListing | null;
  const at = usePage();
  const asked = choiceOf(search);
  const choice: ApplicantChoice = ofJob === undefined ? asked : { ...asked, jobId: ofJob };
  const argument: ApplicantsPage = { companyId, ...choice, page: at.page, cursor: at.cursor };
  return {
    choice,
    choose: (change: ApplicantChoice) =>
      // The way back to the list of jobs stays; the cursors are those of another choice.
      setSearch(withChoice(search, { ...asked, ...change }), {
        replace: true,
        state: { listing: from?.listing } satisfies FromListing,
      }),
    at,
    argument,
    list: useApplicantsQuery(argument, current),
  };
}

export type ApplicantsAnswer = ReturnType<typeof useApplicants>;
