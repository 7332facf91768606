import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from './api.ts';
import { pendingChanges } from './pending-changes.ts';
import { retryFailed } from './retry-failed.ts';
import { ended, sessionSlice } from './session.ts';

/** What one account read is not for the next. After the guards took its pages away, so that none of them asks again. */
const forgetOnEnd: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    if (ended.match(action)) setTimeout(() => dispatch(api.util.resetApiState()));
    return next(action);
  };

/** Off: calls carry files, which are not serializable, and the cache, which is frozen anyway, makes the walks long. */
const developmentChecks = { serializableCheck: false, immutableCheck: false };

/** A store of its own for every test; the app has one. */
export function createStore() {
  const store = configureStore({
    reducer: { session: sessionSlice.reducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults(developmentChecks).concat(api.middleware, pendingChanges, retryFailed, forgetOnEnd),
  });
  setupListeners(store.dispatch);
  return store;
}

export type Store = ReturnType<typeof createStore>;
