import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useMe } from '../lib/session.ts';
import { current } from '../lib/reading.ts';
import { useAppliedJobIdsQuery } from './seeker-queries.ts';

/** The jobs that the reader applied for; only Users apply. */
export function useApplied(): ReadonlySet<number> {
  const { userId } = useMe();
  const { data } = useAppliedJobIdsQuery(userId ?? skipToken, current);
  return useMemo(() => new Set(data), [data]);
}
