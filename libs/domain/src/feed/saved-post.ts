import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { accountStream } from '../identity/account.ts';
import { reject, type Rejection } from '../rejection.ts';
import { mustBePublished, type PostState } from './post.ts';

/** Adds a post to the account's saved posts, or removes it from them. */
export interface SavingCommand {
  readonly kind: 'SavePost' | 'UnsavePost';
  readonly postId: number;
  readonly accountId: number;
  readonly post: PostState;
}

export interface PostSaved {
  readonly type: 'PostSaved';
  readonly data: { readonly postId: number; readonly accountId: number };
}

export interface PostUnsaved {
  readonly type: 'PostUnsaved';
  readonly data: { readonly postId: number; readonly accountId: number };
}

export type SavingEvent = PostSaved | PostUnsaved;
export type SavingState = { readonly saved: boolean };

/** Filed under the account and not the post: only its owner may see it, and it is no part of the post's history. */
export const savedPostStream = (postId: number, accountId: number) =>
  `${accountStream(accountId)}/saved-post-${postId}`;

const evolve = (_: SavingState, { type }: SavingEvent): SavingState => ({ saved: type === 'PostSaved' });

/** A deleted post can be unsaved but not saved. */
const decide = (
  { kind, postId, accountId, post }: SavingCommand,
  { saved }: SavingState,
): readonly SavingEvent[] | Rejection => {
  const save = kind === 'SavePost';
  if (post.status === 'absent') return reject('PostNotFound');
  const refused = save ? mustBePublished(post) : undefined;
  if (refused) return refused;
  if (save === saved) return [];
  return [{ type: save ? 'PostSaved' : 'PostUnsaved', data: { postId, accountId } }];
};

export const savedPostEvents: EventDeclarations<SavingEvent> = {
  PostSaved: {
    example: { type: 'PostSaved', data: { postId: 12, accountId: 9 } },
    timeline: null,
    archive: ({ data: { postId } }) => archiveEntry('savedPosts', 'Saved', { postId }),
  },
  PostUnsaved: {
    example: { type: 'PostUnsaved', data: { postId: 12, accountId: 9 } },
    timeline: null,
    archive: ({ data: { postId } }) => archiveEntry('savedPosts', 'Removed', { postId }),
  },
};

export const savedPost: Decider<SavingCommand, SavingState, SavingEvent> = {
  events: savedPostEvents,
  initial: { saved: false },
  evolve,
  decide,
};
