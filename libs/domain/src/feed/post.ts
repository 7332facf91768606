import type { Decider } from '../decider.ts';
import { reject } from '../rejection.ts';

/** Publishes a post. The labels were found to exist when the command was made. */
export interface CreatePost {
  readonly kind: 'CreatePost';
  readonly postId: number;
  readonly authorId: number;
  readonly title: string;
  readonly content: string;
  readonly labelIds: readonly number[];
}

export interface PostCreated {
  readonly type: 'PostCreated';
  readonly data: {
    readonly postId: number;
    /** The author's account id. */
    readonly authorId: number;
    readonly title: string;
    readonly content: string;
    readonly labelIds: readonly number[];
  };
}

export type PostCommand = CreatePost;
export type PostEvent = PostCreated;
export type PostState =
  { readonly status: 'absent' } | { readonly status: 'published'; readonly authorId: number };

export const postStream = (postId: number) => `post-${postId}`;

const evolve = (_: PostState, event: PostEvent): PostState => ({
  status: 'published',
  authorId: event.data.authorId,
});

/** A post id comes from a sequence, so a second creation on one stream is a bug, not something to refuse. */
const decide = ({ kind: _, ...post }: PostCommand, state: PostState): readonly PostEvent[] => {
  if (state.status !== 'absent') throw new Error(`Post ${post.postId} was created twice`);
  return [{ type: 'PostCreated', data: { ...post, labelIds: [...new Set(post.labelIds)] } }];
};

export const post: Decider<PostCommand, PostState, PostEvent> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};

/** For the deciders of what hangs on a post: the post must be there. */
export const mustBePublished = (state: PostState) =>
  state.status === 'published' ? undefined : reject('PostNotFound');
