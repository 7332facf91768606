import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMe } from '../../lib/session.ts';
import { useSetBookmarkMutation } from './bookmark-mutation.ts';
import { current } from '../../lib/calls/query-options.ts';
import { useBookmarkedJobIdsQuery } from '../../shared/jobs/seeker-endpoints.ts';

/** Whether the reader saved a job, and a function to change that. Only Users save jobs. */
export function useBookmark(jobId: number) {
  const { userId } = useMe();
  const { saved, loading } = useBookmarkedJobIdsQuery(userId ?? skipToken, {
    ...current,
    // Cards of one list share a request, although they mount at different times.
    refetchOnMountOrArgChange: 5,
    // A card re-renders for its own bookmark only.
    selectFromResult: ({ data, isLoading }) => ({
      saved: data?.includes(jobId) ?? false,
      loading: isLoading,
    }),
  });
  const [set] = useSetBookmarkMutation();
  if (userId === null) return undefined;
  return { saved, loading, toggle: () => void set({ userId, jobId, saved: !saved }) };
}
