import { getMe } from '@lock-in/contracts';
import { api } from './calls/api.ts';
import { isApiError } from './calls/api-error.ts';
import { call } from './calls/call.ts';
import { findKeptAccount } from './offline/kept-answers.ts';
import { began, ended, type Session, unchecked } from './session.ts';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query({
      ...call(getMe, (background: boolean) => ({ background })),
      keepUnusedDataFor: 0,
      /** The answer sets the session's state. A check that fails with anything other than 401 proves nothing. */
      onQueryStarted: async (_, { dispatch, getState, queryFulfilled }) => {
        try {
          dispatch(began((await queryFulfilled).data));
        } catch (failure) {
          const error = (failure as { error?: unknown }).error;
          // Aborted when the session ended and the cache was reset: there is nothing to check.
          if ((error as { name?: unknown } | undefined)?.name === 'AbortError') return;
          const over = isApiError(error) && error.status === 401;
          if (!over) console.error('Session check failed.', error);
          const away = isApiError(error) && error.retryAfter !== undefined;
          if (over) return void dispatch(ended(error.sessionEnd));
          // Who read here before reads on, until an answer says whether the session lasts.
          const { loading } = (getState() as unknown as { session: Session }).session;
          const isUnreachable = isApiError(error) && error.status === 0;
          const reader = loading && isUnreachable ? await findKeptAccount() : undefined;
          if (reader) dispatch(began(reader));
          dispatch(unchecked(away));
        }
      },
    }),
  }),
});

/** Checks who is signed in; `program` if no user action caused the check. */
export const checkSession = (by: 'person' | 'program' = 'person') =>
  sessionApi.endpoints.me.initiate(by === 'program', { forceRefetch: true, subscribe: false });
