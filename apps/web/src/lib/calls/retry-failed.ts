import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { isOfKept } from '../offline/as-of.ts';
import { began, type Session } from '../session.ts';
import { api } from './api.ts';

interface Endpoint {
  initiate(argument: unknown, options: { subscribe: false; forceRefetch: true }): UnknownAction;
}

interface State {
  readonly api: ReturnType<typeof api.reducer>;
  readonly session: Session;
}

/** When the server can be reached again, refetches queries that failed or were answered from what was kept. */
export const retryFailed: Middleware<object, State> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const { unsure } = getState().session;
    const result = next(action);
    const isBack = api.internalActions.onOnline.match(action) || (began.match(action) && unsure);
    if (!isBack) return result;
    const endpoints = api.endpoints as Readonly<Record<string, Endpoint>>;
    for (const [key, query] of Object.entries(getState().api.queries)) {
      if (!query?.endpointName || (query.status !== QueryStatus.rejected && !isOfKept(key))) continue;
      const again = endpoints[query.endpointName]?.initiate(query.originalArgs, {
        subscribe: false,
        forceRefetch: true,
      });
      if (again) dispatch(again);
    }
    return result;
  };
