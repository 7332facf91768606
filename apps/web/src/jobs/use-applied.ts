import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useMe } from '../lib/session.ts';
import { current } from '../lib/reading.ts';
import { useAppliedJobIdsQuery } from './seeker-queries.ts';

/** The jobs that the reader applied for; only Users apply. Undefined until the first answer, which may be that it failed. */
export function useApplied(): ReadonlySet<number> | undefined {
  const { userId } = useMe();
  const { data, isLoading } = useAppliedJobIdsQuery(userId ?? skipToken, current);
  return useMemo(() => (isLoading ? undefined : new Set(data)), [data, isLoading]);
}
