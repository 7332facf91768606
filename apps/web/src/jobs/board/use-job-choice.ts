import { toSearch, useChoice } from '../../ui/forms/use-choice.ts';
import { useSearchParams } from 'react-router';
import { useMe } from '../../lib/session.ts';
import { choiceOf, type JobChoice } from '../../shared/jobs/job-choice.ts';
import { useJobSearchesQuery } from '../searches/job-search-endpoints.ts';
import { openedIn } from '../searches/opened-search.ts';

/** The board's filters; those of a saved search until they have replaced its number in the address. A change returns to the first page. */
export function useJobChoice(): ReturnType<typeof useChoice<JobChoice>> {
  const { role } = useMe();
  const [address] = useSearchParams();
  const { data } = useJobSearchesQuery(undefined, { skip: role !== 'User' || !address.has('search') });
  const [, choose] = useChoice<JobChoice>({ choiceOf, searchOf: toSearch, typed: 'q' });
  return [choiceOf(openedIn(address, data)), choose];
}
