import { getMe } from '@lock-in/contracts';
import { api } from './calls/api.ts';
import { isApiError } from './calls/api-error.ts';
import { call } from './calls/call.ts';
import { began, ended, unchecked } from './session.ts';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query({
      ...call(getMe, (background: boolean) => ({ background })),
      keepUnusedDataFor: 0,
      /** The answer sets the session's state. A check that fails with anything other than 401 proves nothing. */
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        try {
          dispatch(began((await queryFulfilled).data));
        } catch (failure) {
          const error = (failure as { error?: unknown }).error;
          // Aborted when the session ended and the cache was reset: there is nothing to check.
          if ((error as { name?: unknown } | undefined)?.name === 'AbortError') return;
          const over = isApiError(error) && error.status === 401;
          if (!over) console.error('Session check failed.', error);
          const away = isApiError(error) && error.retryAfter !== undefined;
          dispatch(over ? ended(error.sessionEnd) : unchecked(away));
        }
      },
    }),
  }),
});

/** Checks who is signed in; `program` if no user action caused the check. */
export const checkSession = (by: 'person' | 'program' = 'person') =>
  sessionApi.endpoints.me.initiate(by === 'program', { forceRefetch: true, subscribe: false });
