import { readReceipt } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';

export const { useLazyReceiptQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    receipt: build.query(call(readReceipt, (position: number) => ({ params: { position } }))),
  }),
});
