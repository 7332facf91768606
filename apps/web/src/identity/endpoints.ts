import {
  createToken,
  forgotPassword,
  generateTwoFactor,
  getSignInOptions,
  login,
  logout,
  register,
  resetPassword,
  saveTwoFactor,
  verifyCaptcha,
  verifyTwoFactor,
} from '@lock-in/contracts';
import { api } from '../lib/calls/api.ts';
import { call } from '../lib/calls/call.ts';

export const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
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
