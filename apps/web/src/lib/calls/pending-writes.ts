import type { Middleware } from '@reduxjs/toolkit';
import { api, tagTypes } from './api.ts';
import type { Meta } from './base-query.ts';
import { pollUntil, stopPolling } from '../live/polling.ts';
import { ended } from '../session.ts';

/** Changes shown in place of what the server still answers. */
const changes = new Set<() => void>();

/** The part of `onQueryStarted`'s argument that tells the outcome of the call. */
export interface Sent<Answer> {
  readonly queryFulfilled: PromiseLike<{ readonly data: Answer; readonly meta: Meta | undefined }>;
}

/**
 * Shows a change until the write is visible: at once and after every answer that arrives meanwhile, so `show` must be
 * idempotent. Rejects as the call does. For what is toggled, moved or removed: while an older answer showed it as it was,
 * people would do it again. Everything else appears when it is visible.
 */
export async function showUntilVisible<Answer>(
  { queryFulfilled }: Sent<Answer>,
  show: () => void,
): Promise<Answer> {
  changes.add(show);
  show();
  try {
    const { data, meta } = await queryFulfilled;
    await meta?.pending?.settled;
    return data;
  } finally {
    changes.delete(show);
  }
}

/** Number of refetches after a write with files. */
const refetchesAfterFiles = 6;

const answered = `${api.reducerPath}/executeQuery/fulfilled`;
const written = `${api.reducerPath}/executeMutation/fulfilled`;

/**
 * The one place for writes that are saved and not visible yet (202). Their answer is `null`; `tell` says so to the user, and
 * everything on the page is refetched once the write is visible.
 */
export const pendingWrites =
  (tell: () => void): Middleware =>
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    const { type, meta } = action as { type: string; meta?: { baseQueryMeta?: Meta } };
    if (type === answered) for (const show of changes) show();
    if (type === written && meta?.baseQueryMeta?.pending) {
      const { quiet, settled } = meta.baseQueryMeta.pending;
      if (!quiet) tell();
      const refetch = () => void dispatch(api.util.invalidateTags([...tagTypes]));
      if (settled) void settled.then(refetch);
      else refetchRepeatedly(refetch);
    }
    if (type === ended.type) {
      changes.clear();
      stopPolling();
    }
    return result;
  };

/** A repeat would send the files again only to learn when the write is visible. */
function refetchRepeatedly(refetch: () => void): void {
  let left = refetchesAfterFiles;
  void pollUntil(() => {
    refetch();
    left--;
    return Promise.resolve(left > 0 ? undefined : null);
  });
}
