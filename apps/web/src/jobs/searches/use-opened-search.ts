import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useMe } from '../../lib/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { toSearch } from '../../ui/forms/use-choice.ts';
import { useJobSearchesQuery, useOpenJobSearchMutation } from './job-search-endpoints.ts';
import { everyVisit } from '../../lib/calls/query-options.ts';

/**
 * Replaces the number of a saved search in the address by its filters, sorted by newest. Returns `true` until these are
 * known, so that the board makes no other request meanwhile; `useJobChoice` then has them already.
 */
export function useOpenedSearch(): boolean {
  const { role } = useMe();
  const [address, setAddress] = useSearchParams();
  const number = address.get('search');
  const isAsked = number !== null && role === 'User';
  const { data, isError, isFetching } = useJobSearchesQuery(undefined, {
    skip: !isAsked,
    refetchOnMountOrArgChange: everyVisit,
  });
  const [open] = useOpenJobSearchMutation();
  const isKnown = !isAsked || isError || (data !== undefined && !isFetching);

  useEffect(() => {
    if (number === null || !isKnown) return;
    const search = data?.searches.find(({ searchId }) => String(searchId) === number);
    setAddress(search ? toSearch(search.filter) : {}, { replace: true });
    if (search === undefined) {
      toast.error(
        isError ? 'The saved search could not be opened. Try again.' : 'This saved search was deleted.',
      );
    } else if (search.newJobs > 0) void open(search.searchId);
  }, [number, isKnown, isError, data, setAddress, open]);
  return !isKnown;
}
