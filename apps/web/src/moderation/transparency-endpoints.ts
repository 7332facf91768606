import { readTransparency } from '@lock-in/contracts';
import { api } from '../lib/api.ts';
import { call } from '../lib/call.ts';

export const { useTransparencyQuery } = api.injectEndpoints({
  endpoints: (build) => ({ transparency: build.query(call(readTransparency)) }),
});
