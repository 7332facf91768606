import { eraseAccount, getMyData, requestMyData } from '@lock-in/contracts';
import { api } from '../lib/calls/api.ts';
import { call } from '../lib/calls/call.ts';

interface Erasing {
  readonly accountId: number;
  readonly password: string;
}

export const privacyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A background call: it is polled while an archive is being built. */
    myData: build.query({
      ...call(getMyData, (_: void) => ({ background: true })),
      keepUnusedDataFor: 0,
    }),
    requestMyData: build.mutation(call(requestMyData)),
    eraseAccount: build.mutation(
      call(eraseAccount, ({ accountId, password }: Erasing) => ({
        params: { accountId },
        body: { password },
        quiet: true,
      })),
    ),
  }),
});

export const { useMyDataQuery, useRequestMyDataMutation, useEraseAccountMutation } = privacyApi;
