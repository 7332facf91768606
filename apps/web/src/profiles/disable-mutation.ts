import { disableAccount } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import { call } from '../lib/call.ts';

interface Closing {
  readonly accountId: number;
  readonly password: string;
}

const disableMutation = api.injectEndpoints({
  endpoints: (build) => ({
    disableAccount: build.mutation(
      call(disableAccount, ({ accountId, password }: Closing) => ({
        params: { accountId },
        body: { password },
        quiet: true,
      })),
    ),
  }),
});

export const { useDisableAccountMutation } = disableMutation;
