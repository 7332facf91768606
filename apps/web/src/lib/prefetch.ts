import { prefetched, prefetchedFor } from './calls/date-prefetched.ts';
import type { FirstView, Query, Started, View } from './first-view.ts';

/** Redux's dispatch, as it treats a query. */
type Dispatch = <Result>(query: Query<Result>) => Started<Result>;

/** Reads what a page shows first, before it opens. What the store has already is not read again. */
export async function prefetch(
  dispatch: Dispatch,
  firstView: FirstView,
  view: Omit<View, 'read'>,
): Promise<void> {
  const read: View['read'] = async (query) => {
    const request = dispatch(query);
    prefetched.add(request.requestId);
    setTimeout(() => {
      prefetched.delete(request.requestId);
      // Some answers are dropped without a subscriber.
      request.unsubscribe();
    }, prefetchedFor);
    return request;
  };
  await firstView({ ...view, read });
}
