import { isFulfilled, type Middleware } from '@reduxjs/toolkit';

/** Milliseconds for which a page that opens takes what was read for it, without asking again. */
export const prefetchedFor = 5_000;

/** Requests of pages that may open. */
export const prefetched = new Set<string>();

/** Dates their answers ahead, because most pages ask on every visit (query-options.ts). */
export const datePrefetched: Middleware = () => (next) => (action) => {
  if (!isFulfilled(action) || !prefetched.has(action.meta.requestId)) return next(action);
  return next({ ...action, meta: { ...action.meta, fulfilledTimeStamp: Date.now() + prefetchedFor } });
};
