import { disableAccount } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';

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
