import { readReceipt } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import { call } from '../lib/call.ts';

export const { useLazyReceiptQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    receipt: build.query(call(readReceipt, (position: number) => ({ params: { position } }))),
  }),
});
