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
  const [isWanted, want] = useState(false);
  useEffect(() => {
    if (!isWanted || isFetching) return;
    want(false);
    void fetchNextPage();
  }, [isWanted, isFetching, fetchNextPage]);
  return { isWaiting: isWanted || isFetchingNextPage, load: () => want(true) };
}
