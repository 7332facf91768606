import { forgotPassword, getSignInOptions, resetPassword } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import { call } from '../lib/call.ts';

export const { useSignInOptionsQuery, useForgotPasswordMutation, useResetPasswordMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      signInOptions: build.query(call(getSignInOptions)),
      forgotPassword: build.mutation(call(forgotPassword)),
      resetPassword: build.mutation(call(resetPassword)),
    }),
  });
