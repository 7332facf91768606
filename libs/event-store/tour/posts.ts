import { type AppendRequest, defineProjection, defineReadModel, rootOf } from '../src/index.ts';

export interface PostRow {
  readonly post_id: number;
  readonly likes: number;
}

export const written = (postId: number, words: string): AppendRequest => ({
  ...byAnn,
  writes: [
    {
      streamId: `post-${postId}`,
      expected: 'none',
      events: [{ type: 'PostWritten', data: { postId }, subject: 'account-9', personal: { words } }],
    },
  ],
});

/** A like is a stream of its own: a thousand of them never wait for each other. */
export const liked = (postId: number, accountId: number, data: object = {}): AppendRequest => ({
  ...byAnn,
  writes: [
    {
      streamId: `post-${postId}/like-${accountId}`,
      expected: 'none',
      events: [{ type: 'PostLiked', data: { ...data, postId } }],
    },
  ],
});

const byAnn = { actor: 'account-9', correlationId: 'tour', occurredAt: new Date() };

/** The likes of each post. `isMended`: also folds a like that names no person, on which the first build throws. */
export const likesOf = ({ version = 1, isMended = true }: { version?: number; isMended?: boolean } = {}) =>
  defineProjection({
    name: 'likes',
    version,
    readModels: [
      defineReadModel<PostRow>({
        table: { name: 'post_likes', key: ['post_id'], columns: ['post_id', 'likes'] },
        tables: 'create table post_likes (post_id integer primary key, likes integer not null)',
        handles: ['PostWritten', 'PostLiked'],
        keyOf: ({ streamId }) => ({ post_id: idOf(streamId) }),
        fold(row, { streamId, type, data }) {
          if (!isMended && (data as { isOdd?: boolean }).isOdd) throw new Error('An odd like');
          return { post_id: idOf(streamId), likes: (row?.likes ?? 0) + (type === 'PostLiked' ? 1 : 0) };
        },
      }),
    ],
  });

const idOf = (streamId: string) => Number(rootOf(streamId).slice('post-'.length));
