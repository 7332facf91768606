import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from '../identity/account.ts';
import { reject, type Rejection } from '../rejection.ts';
import type { JobState } from './job.ts';

/** Saves a job for later, or removes the bookmark. */
export interface BookmarkCommand {
  readonly kind: 'AddBookmark' | 'RemoveBookmark';
  readonly jobId: number;
  readonly userId: number;
  readonly accountId: number;
  readonly job: JobState;
}

export interface BookmarkAdded {
  readonly type: 'BookmarkAdded';
  readonly data: { readonly jobId: number; readonly userId: number; readonly accountId: number };
}

export interface BookmarkRemoved {
  readonly type: 'BookmarkRemoved';
  readonly data: { readonly jobId: number; readonly userId: number; readonly accountId: number };
}

export type BookmarkEvent = BookmarkAdded | BookmarkRemoved;
export type BookmarkState = { readonly saved: boolean };

/** Filed under the account and not the job: only its owner may see it, and it is no part of the job's history. */
export const bookmarkStream = (jobId: number, accountId: number) =>
  `${accountStream(accountId)}/bookmark-${jobId}`;

const evolve = (_: BookmarkState, { type }: BookmarkEvent): BookmarkState => ({
  saved: type === 'BookmarkAdded',
});

/** A removed job cannot be saved, but existing bookmarks stay until their owners remove them. */
const decide = (
  { kind, job, ...data }: BookmarkCommand,
  { saved }: BookmarkState,
): readonly BookmarkEvent[] | Rejection => {
  const add = kind === 'AddBookmark';
  if (job.status === 'absent' || (add && job.status === 'removed')) return reject('JobNotFound');
  if (add === saved) return [];
  return [{ type: add ? 'BookmarkAdded' : 'BookmarkRemoved', data }];
};

export const bookmarkEvents: EventDeclarations<BookmarkEvent> = {
  BookmarkAdded: {
    example: { type: 'BookmarkAdded', data: { jobId: 7, userId: 34, accountId: 9 } },
    timeline: null,
    archive: ({ data: { jobId } }) => archiveEntry('bookmarks', 'Saved', { jobId }),
  },
  BookmarkRemoved: {
    example: { type: 'BookmarkRemoved', data: { jobId: 7, userId: 34, accountId: 9 } },
    timeline: null,
    archive: ({ data: { jobId } }) => archiveEntry('bookmarks', 'Removed', { jobId }),
  },
};

export const bookmark: Decider<BookmarkCommand, BookmarkState, BookmarkEvent> = {
  events: bookmarkEvents,
  initial: { saved: false },
  evolve,
  decide,
};
