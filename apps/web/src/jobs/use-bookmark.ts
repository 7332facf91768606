import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMe } from '../lib/session.ts';
import { useSetBookmarkMutation } from './bookmark-mutation.ts';
import { current } from '../lib/reading.ts';
import { useBookmarkedJobIdsQuery } from './seeker-queries.ts';

/** Whether the reader saved a job, and the way to change it. Only Users save jobs. */
export function useBookmark(jobId: number) {
  const { userId } = useMe();
  const { saved, loading } = useBookmarkedJobIdsQuery(userId ?? skipToken, {
    ...current,
    // The cards of one list ask once, although they are not all drawn at the same time.
    refetchOnMountOrArgChange: 5,
    // A card is drawn anew for its own bookmark, not for those of the others.
    selectFromResult: ({ data, isLoading }) => ({
      saved: data?.includes(jobId) ?? false,
      loading: isLoading,
    }),
  });
  const [set] = useSetBookmarkMutation();
  if (userId === null) return undefined;
  return { saved, loading, toggle: () => void set({ userId, jobId, saved: !saved }) };
}
