import { readDecisionLog, readTransparency } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';

export const { useTransparencyQuery, useDecisionLogQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    transparency: build.query(call(readTransparency)),
    decisionLog: build.query(call(readDecisionLog)),
  }),
});
