import {
  createToken,
  forgotPassword,
  generateTwoFactor,
  getMe,
  getSignInOptions,
  login,
  logout,
  register,
  resetPassword,
  saveTwoFactor,
  verifyCaptcha,
  verifyTwoFactor,
} from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import { isApiError } from '../lib/api-error.ts';
import { call } from '../lib/call.ts';
import { began, ended, unchecked, type Session } from '../lib/session.ts';
import { hasSessionMark } from './session-mark.ts';

const identityApi = api.injectEndpoints({
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
    login: build.mutation(call(login)),
    generateTwoFactor: build.mutation(call(generateTwoFactor)),
    verifyTwoFactor: build.mutation(call(verifyTwoFactor)),
    saveTwoFactor: build.mutation(call(saveTwoFactor)),
    createToken: build.mutation(call(createToken)),
    register: build.mutation(call(register)),
    verifyCaptcha: build.mutation(call(verifyCaptcha)),
    logout: build.mutation(call(logout)),
    signInOptions: build.query(call(getSignInOptions)),
    forgotPassword: build.mutation(call(forgotPassword)),
    resetPassword: build.mutation(call(resetPassword)),
  }),
});

/** Checks who is signed in; `program` if no user action caused the check. */
export const checkSession = (by: 'person' | 'program' = 'person') =>
  identityApi.endpoints.me.initiate(by === 'program', { forceRefetch: true, subscribe: false });
/** The first check. Without the session mark nobody is signed in, so the server is not asked. */
export const checkSessionAtStart =
  () =>
  (
    dispatch: (action: ReturnType<typeof checkSession> | ReturnType<typeof ended>) => unknown,
    getState: () => unknown,
  ) => {
    const { session } = getState() as { session: Session };
    if (session.loading) dispatch(hasSessionMark() ? checkSession() : ended());
  };
export const requestLogout = () => identityApi.endpoints.logout.initiate();

export const {
  useLoginMutation,
  useGenerateTwoFactorMutation,
  useVerifyTwoFactorMutation,
  useSaveTwoFactorMutation,
  useCreateTokenMutation,
  useRegisterMutation,
  useVerifyCaptchaMutation,
  useSignInOptionsQuery,
  useForgotPasswordMutation,
  useResetPasswordMutation,
} = identityApi;
