import { addBookmark, removeBookmark } from '@lock-in/contracts';
import { api } from '../../lib/calls/api.ts';
import { call } from '../../lib/calls/call.ts';
import { runExclusive } from '../../lib/calls/mutex.ts';
import { showUntilVisible } from '../../lib/calls/pending-writes.ts';
import type { Cache } from '../../shared/jobs/cache-updates.ts';
import { seekerQueries } from '../../shared/jobs/seeker-endpoints.ts';

interface Bookmark {
  readonly userId: number;
  readonly jobId: number;
  /** The state that the reader wants. */
  readonly saved: boolean;
}

const add = call(addBookmark, ({ userId, jobId }: Bookmark) => ({ body: { userId, jobId } }));
const remove = call(removeBookmark, ({ userId, jobId }: Bookmark) => ({ params: { userId, jobId } }));
const lineOf = (jobId: number) => `bookmark-${jobId}`;

/** The last known server state of jobs with a bookmark call in progress. */
const held = new Map<number, boolean>();
/** The latest call by job: answers to earlier ones are ignored. */
const newest = new Map<number, Bookmark>();

const bookmarkMutation = api.injectEndpoints({
  endpoints: (build) => ({
    setBookmark: build.mutation<unknown, Bookmark>({
      queryFn: (bookmark, _api, _options, baseQuery) =>
        runExclusive(lineOf(bookmark.jobId), () =>
          baseQuery((bookmark.saved ? add : remove).query(bookmark)),
        ),
      onQueryStarted: async (bookmark, cache) => {
        const { userId, jobId, saved } = bookmark;
        newest.set(jobId, bookmark);
        const isNewest = () => newest.get(jobId) === bookmark;
        if (!held.has(jobId)) held.set(jobId, !saved);
        showBookmark(cache, userId, jobId, saved);
        try {
          await showUntilVisible(cache, () => {
            if (isNewest()) showAmongIds(cache, userId, jobId, saved);
          });
          held.set(jobId, saved);
        } catch (failure) {
          console.error('The bookmark could not be changed.', failure);
        }
        // Only the latest call counts: it overrules an earlier one that failed.
        if (!isNewest()) return;
        showBookmark(cache, userId, jobId, held.get(jobId) ?? saved);
        held.delete(jobId);
        newest.delete(jobId);
      },
    }),
  }),
});

/** Updates the list of ids and the count of saved jobs. A removed job stays in its list until the reader leaves the list. */
function showBookmark(cache: Cache, userId: number, jobId: number, saved: boolean): void {
  if (!showAmongIds(cache, userId, jobId, saved)) return;
  const { updateQueryData, selectCachedArgsForQuery } = seekerQueries.util;
  for (const argument of selectCachedArgsForQuery(cache.getState(), 'myJobs')) {
    cache.dispatch(
      updateQueryData('myJobs', argument, ({ counts }) => {
        counts.saved += saved ? 1 : -1;
      }),
    );
  }
}

/** Returns whether that changed anything. */
function showAmongIds(cache: Cache, userId: number, jobId: number, saved: boolean): boolean {
  let changed = false;
  cache.dispatch(
    seekerQueries.util.updateQueryData('bookmarkedJobIds', userId, (ids) => {
      if (ids.includes(jobId) === saved) return ids;
      changed = true;
      return saved ? [jobId, ...ids] : ids.filter((id) => id !== jobId);
    }),
  );
  return changed;
}

export const { useSetBookmarkMutation } = bookmarkMutation;
