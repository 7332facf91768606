import { useEffect, useState } from 'react';

/** The part of an infinite query's result that concerns further pages. */
export interface FollowingPages {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Asks for the next page; while the list is read again, as soon as that has ended, because RTK Query then ignores the request. */
export function useNextPage({ isFetching, isFetchingNextPage, fetchNextPage }: FollowingPages) {
  const [later, setLater] = useState<'wanted' | 'asked'>();
  useEffect(() => {
    if (later !== 'wanted' || isFetching) return;
    // Until it has come: the store tells of the request some time after it was sent.
    setLater('asked');
    void Promise.resolve(fetchNextPage()).finally(() => setLater(undefined));
  }, [later, isFetching, fetchNextPage]);
  const isWaiting = later !== undefined || isFetchingNextPage;
  return {
    isWaiting,
    load: () => {
      if (isWaiting) return;
      if (isFetching) setLater('wanted');
      else void fetchNextPage();
    },
  };
}
