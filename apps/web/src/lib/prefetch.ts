import { isFulfilled, type Middleware } from '@reduxjs/toolkit';
import type { FirstView, Query, Started, View } from './first-view.ts';

/** Redux's dispatch, as it treats a query. */
type Dispatch = <Result>(query: Query<Result>) => Started<Result>;

/** Milliseconds for which a page that opens takes what was read for it, without asking again. */
export const prefetchedFor = 5_000;

/** Requests of pages that may open. */
const requests = new Set<string>();

/** Reads what a page shows first, before it opens. What the store has already is not read again. */
export async function prefetch(
  dispatch: Dispatch,
  firstView: FirstView,
  view: Omit<View, 'read'>,
): Promise<void> {
  const read: View['read'] = async (query) => {
    const request = dispatch(query);
    requests.add(request.requestId);
    setTimeout(() => {
      requests.delete(request.requestId);
      // Some answers are dropped without a subscriber.
      request.unsubscribe();
    }, prefetchedFor);
    return request;
  };
  await firstView({ ...view, read });
}

/** Dates these answers ahead, because most pages ask on every visit (calls/query-options.ts). */
export const datePrefetched: Middleware = () => (next) => (action) => {
  if (!isFulfilled(action) || !requests.has(action.meta.requestId)) return next(action);
  return next({ ...action, meta: { ...action.meta, fulfilledTimeStamp: Date.now() + prefetchedFor } });
};
