import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from './calls/api.ts';
import { forgetDrafts } from './drafts.ts';
import { pendingWrites } from './calls/pending-writes.ts';
import { retryFailed } from './calls/retry-failed.ts';
import { ended, type Session, sessionSlice } from './session.ts';

/** One account's cached data must not show for the next, and signing out also deletes its drafts. Resets after the guards removed the pages, so that none of them refetches. */
const forgetOnEnd: Middleware =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    if (ended.match(action)) {
      setTimeout(() => dispatch(api.util.resetApiState()));
      const { me } = (getState() as { session: Session }).session;
      if (me && action.payload === 'left') forgetDrafts(me.accountId);
    }
    return next(action);
  };

/** Off: calls contain files, which are not serializable, and the checks would traverse the whole cache, which is frozen anyway. */
const developmentChecks = { serializableCheck: false, immutableCheck: false };

/** Tests create a store each; the app has one. `tellPending` announces a write that is saved and not visible yet. */
export function createStore(tellPending: () => void) {
  const store = configureStore({
    reducer: { session: sessionSlice.reducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults(developmentChecks).concat(
        api.middleware,
        pendingWrites(tellPending),
        retryFailed,
        forgetOnEnd,
      ),
  });
  setupListeners(store.dispatch);
  return store;
}

export type Store = ReturnType<typeof createStore>;
