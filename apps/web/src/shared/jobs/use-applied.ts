import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useMe } from '../../lib/session.ts';
import { current } from '../../lib/calls/query-options.ts';
import { useAppliedJobIdsQuery } from './seeker-endpoints.ts';

/** Ids of the jobs that the reader applied for; only Users apply. `undefined` until the first answer or failure. */
export function useApplied(): ReadonlySet<number> | undefined {
  const { userId } = useMe();
  const { data, isLoading } = useAppliedJobIdsQuery(userId ?? skipToken, current);
  return useMemo(() => (isLoading ? undefined : new Set(data)), [data, isLoading]);
}
