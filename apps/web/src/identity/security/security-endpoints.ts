import {
  beginTwoFactorMove,
  changeEmail,
  changePassword,
  confirmEmail,
  endDevice,
  endOtherDevices,
  confirmNewEmail,
  finishTwoFactorMove,
  freeEmail,
  getEmailAddress,
  getSecurity,
  proveIdentity,
  renewRecoveryCodes,
  sendEmailConfirmation,
  signOutEverywhere,
  takeBackEmail,
} from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';
import { began } from '../../lib/session.ts';

export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    security: build.query({ ...call(getSecurity), providesTags: ['Security'], keepUnusedDataFor: 0 }),
    /** The answer is the signed-in account, without the restriction of an initial password. */
    changePassword: build.mutation({
      ...call(changePassword),
      invalidatesTags: ['Security'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(began(answer.data));
      },
    }),
    signOutEverywhere: build.mutation(
      call(signOutEverywhere, (revokeTokens: boolean) => ({ body: { revokeTokens } })),
    ),
    endDevice: build.mutation({
      ...call(endDevice, (deviceId: number) => ({ params: { deviceId } })),
      invalidatesTags: ['Security'],
    }),
    endOtherDevices: build.mutation({ ...call(endOtherDevices), invalidatesTags: ['Security'] }),
    /** Also after a refusal: a recovery code may have been used up. */
    proveIdentity: build.mutation({ ...call(proveIdentity), invalidatesTags: ['Security'] }),
    renewRecoveryCodes: build.mutation({ ...call(renewRecoveryCodes), invalidatesTags: ['Security'] }),
    beginTwoFactorMove: build.mutation(call(beginTwoFactorMove)),
    finishTwoFactorMove: build.mutation(call(finishTwoFactorMove)),
    /** An address can change in other tabs and programs. */
    emailAddress: build.query({ ...call(getEmailAddress), providesTags: ['EmailAddress'] }),
    sendEmailConfirmation: build.mutation({
      ...call(sendEmailConfirmation),
      invalidatesTags: ['EmailAddress'],
    }),
    changeEmail: build.mutation({ ...call(changeEmail), invalidatesTags: ['EmailAddress', 'Security'] }),
    confirmEmail: build.mutation({ ...call(confirmEmail), invalidatesTags: ['EmailAddress'] }),
    confirmNewEmail: build.mutation({ ...call(confirmNewEmail), invalidatesTags: ['EmailAddress'] }),
    takeBackEmail: build.mutation(call(takeBackEmail)),
    freeEmail: build.mutation({ ...call(freeEmail), invalidatesTags: ['EmailAddress'] }),
  }),
});

export const {
  useSecurityQuery,
  useChangePasswordMutation,
  useSignOutEverywhereMutation,
  useEndDeviceMutation,
  useEndOtherDevicesMutation,
  useProveIdentityMutation,
  useRenewRecoveryCodesMutation,
  useBeginTwoFactorMoveMutation,
  useFinishTwoFactorMoveMutation,
  useEmailAddressQuery,
  useSendEmailConfirmationMutation,
  useChangeEmailMutation,
  useConfirmEmailMutation,
  useConfirmNewEmailMutation,
  useTakeBackEmailMutation,
  useFreeEmailMutation,
} = securityApi;
