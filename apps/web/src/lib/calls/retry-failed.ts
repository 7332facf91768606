import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { api } from './api.ts';

interface Endpoint {
  initiate(argument: unknown, options: { subscribe: false; forceRefetch: true }): UnknownAction;
}

/** When the browser is online again, refetches queries that failed. */
export const retryFailed: Middleware<object, { api: ReturnType<typeof api.reducer> }> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (!api.internalActions.onOnline.match(action)) return result;
    const endpoints = api.endpoints as Readonly<Record<string, Endpoint>>;
    for (const query of Object.values(getState().api.queries)) {
      if (query?.status !== QueryStatus.rejected) continue;
      const again = endpoints[query.endpointName]?.initiate(query.originalArgs, {
        subscribe: false,
        forceRefetch: true,
      });
      if (again) dispatch(again);
    }
    return result;
  };
