import { eraseAccount, getMyData, requestMyData } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import { call } from '../lib/call.ts';

interface Erasing {
  readonly accountId: number;
  readonly password: string;
}

const privacyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asked again by the page itself while an archive is made: that is no sign of a person. */
    myData: build.query({
      ...call(getMyData, (_: void) => ({ background: true })),
      keepUnusedDataFor: 0,
    }),
    requestMyData: build.mutation(call(requestMyData)),
    eraseAccount: build.mutation(
      call(eraseAccount, ({ accountId, password }: Erasing) => ({
        params: { accountId },
        body: { password },
      })),
    ),
  }),
});

export const { useMyDataQuery, useRequestMyDataMutation, useEraseAccountMutation } = privacyApi;
