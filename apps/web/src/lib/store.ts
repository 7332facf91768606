import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from './calls/api.ts';
import { forgetDrafts } from './drafts.ts';
import type { AnswerInside } from './calls/base-query.ts';
import { datePrefetched } from './calls/date-prefetched.ts';
import { pendingWrites } from './calls/pending-writes.ts';
import { retryFailed } from './calls/retry-failed.ts';
import { forgetKept } from './offline/kept-answers.ts';
import { ended, type Session, sessionSlice } from './session.ts';

/**
 * One account's cached data must not show for the next, and signing out also deletes its drafts. Resets after the guards removed the pages,
 * so that none of them refetches. What a visitor read stays, and with it what is typed in a form that shows it. What was kept to be read offline
 * goes with any session, also with one whose end a new page finds.
 */
const forgetOnEnd: Middleware =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const { me } = (getState() as { session: Session }).session;
    if (ended.match(action)) void forgetKept();
    if (ended.match(action) && me) {
      setTimeout(() => dispatch(api.util.resetApiState()));
      if (action.payload === 'left') forgetDrafts(me.accountId);
    }
    return next(action);
  };

/** Off: calls contain files, which are not serializable, and the checks would traverse the whole cache, which is frozen anyway. */
const developmentChecks = { serializableCheck: false, immutableCheck: false };

const reducer = { session: sessionSlice.reducer, [api.reducerPath]: api.reducer };

interface Parts {
  /** Announces a write that is saved and not visible yet. */
  readonly tellPending?: () => void;
  /** The state that came with the document. */
  readonly preloadedState?: object | undefined;
  /** On the server: answers a call inside the process. */
  readonly answer?: AnswerInside;
}

/** The browser has one; the server creates one for each document, and each test its own. */
export function createStore({ tellPending = () => {}, preloadedState = {}, answer }: Parts = {}) {
  const store = configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) =>
      defaults({ ...developmentChecks, thunk: { extraArgument: answer } }).concat(
        api.middleware,
        // A document's store reads once, and never outlives its reader's session.
        ...(answer ? [] : [datePrefetched, pendingWrites(tellPending), retryFailed, forgetOnEnd]),
      ),
  });
  if (!answer) setupListeners(store.dispatch);
  return store;
}

export type Store = ReturnType<typeof createStore>;
