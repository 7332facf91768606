import {
  beginTwoFactorMove,
  finishTwoFactorMove,
  getSecurity,
  renewRecoveryCodes,
  signOutEverywhere,
} from '@lock-in/contracts';
import { api } from '../app/api.ts';
import { call } from '../app/call.ts';

const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    security: build.query({ ...call(getSecurity), providesTags: ['Security'], keepUnusedDataFor: 0 }),
    signOutEverywhere: build.mutation(call(signOutEverywhere)),
    /** Also after a refusal: a recovery code may have been spent on the way to it. */
    renewRecoveryCodes: build.mutation({ ...call(renewRecoveryCodes), invalidatesTags: ['Security'] }),
    beginTwoFactorMove: build.mutation({ ...call(beginTwoFactorMove), invalidatesTags: ['Security'] }),
    finishTwoFactorMove: build.mutation(call(finishTwoFactorMove)),
  }),
});

export const {
  useSecurityQuery,
  useSignOutEverywhereMutation,
  useRenewRecoveryCodesMutation,
  useBeginTwoFactorMoveMutation,
  useFinishTwoFactorMoveMutation,
} = securityApi;
