import { addBookmark, removeBookmark } from '@lock-in/contracts';
import { api } from '../app/api.ts';
import { call } from '../app/call.ts';
import { runExclusive, isQueued } from '../app/mutex.ts';
import type { Cache } from './cache-updates.ts';
import { seekerQueries } from './seeker-queries.ts';

interface Bookmark {
  readonly userId: number;
  readonly jobId: number;
  /** What the reader wants. */
  readonly saved: boolean;
}

const add = call(addBookmark, ({ userId, jobId }: Bookmark) => ({ body: { userId, jobId } }));
const remove = call(removeBookmark, ({ userId, jobId }: Bookmark) => ({ params: { userId, jobId } }));
const lineOf = (jobId: number) => `bookmark-${jobId}`;

/** What the server holds of the jobs whose bookmarks are on their way, as far as it has said. */
const held = new Map<number, boolean>();

const bookmarkMutation = api.injectEndpoints({
  endpoints: (build) => ({
    setBookmark: build.mutation<unknown, Bookmark>({
      queryFn: (bookmark, _api, _options, baseQuery) =>
        runExclusive(lineOf(bookmark.jobId), () =>
          baseQuery((bookmark.saved ? add : remove).query(bookmark)),
        ),
      onQueryStarted: async ({ userId, jobId, saved }, cache) => {
        if (!held.has(jobId)) held.set(jobId, !saved);
        showBookmark(cache, userId, jobId, saved);
        try {
          await cache.queryFulfilled;
          held.set(jobId, saved);
        } catch (failure) {
          console.error('The bookmark could not be changed.', failure);
        }
        // The last of them counts: an earlier one that failed is already overruled.
        if (isQueued(lineOf(jobId))) return;
        showBookmark(cache, userId, jobId, held.get(jobId) ?? saved);
        held.delete(jobId);
      },
    }),
  }),
});

/** In the list of ids, and where the reader's own jobs are listed: a job that is let go stays until the list is left. */
function showBookmark(cache: Cache, userId: number, jobId: number, saved: boolean): void {
  const { updateQueryData, selectCachedArgsForQuery } = seekerQueries.util;
  let change = 0;
  cache.dispatch(
    updateQueryData('bookmarkedJobIds', userId, (ids) => {
      if (ids.includes(jobId) === saved) return ids;
      change = saved ? 1 : -1;
      return saved ? [jobId, ...ids] : ids.filter((id) => id !== jobId);
    }),
  );
  if (change === 0) return;
  for (const argument of selectCachedArgsForQuery(cache.getState(), 'myJobs')) {
    cache.dispatch(
      updateQueryData('myJobs', argument, ({ counts }) => {
        counts.saved += change;
      }),
    );
  }
}

export const { useSetBookmarkMutation } = bookmarkMutation;
