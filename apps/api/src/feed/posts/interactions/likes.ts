import type { LikeEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { compileOnce } from '../../../platform/database/compile-once.ts';
import { readModel } from '../../../platform/database/read-model.ts';
import { ReadDatabase } from '../../../platform/database/read-database.ts';

/** The current likes of posts, with their times. Rows of a deleted post are kept but never read. */
export const LikeRow = defineEntity({
  name: 'LikeRow',
  tableName: 'post_like',
  properties: {
    post_id: p.integer().primary(),
    account_id: p.integer().primary(),
    liked_at: p.datetime().$type<string>(),
  },
});
type Row = InferEntity<typeof LikeRow>;

export const likes = readModel<Row, LikeEvent>({
  entity: LikeRow,
  indexes: `
    create index post_like_of_account on post_like (account_id, liked_at desc, post_id desc)`,
  handles: ['PostLiked', 'PostUnliked'],
  keyOf: ({ data }) => ({ post_id: data.postId, account_id: data.accountId }),
  overwrites: true,
  fold: (_, { type, data, occurredAt }) =>
    type === 'PostLiked'
      ? { post_id: data.postId, account_id: data.accountId, liked_at: occurredAt }
      : undefined,
});

export interface LikeState {
  readonly postId: number;
  readonly liked: boolean;
  readonly likeCount: number;
}

@Injectable()
export class Likes {
  constructor(private readonly reads: ReadDatabase) {}

  /** The state of the like button: whether the caller likes the post, and the number of likes. `undefined` if the post does not exist. */
  async of(postId: number, callerId: number): Promise<LikeState | undefined> {
    return (await this.reads.send(likeState({ postId, callerId })))[0];
  }
}

// explain: 5 pages, by kept_post_pkey and, from the index alone, post_like_pkey.
const likeState = compileOnce(
  ({ postId, callerId }: { postId: number; callerId: number }) => sql<LikeState>`
  select post_id as "postId", like_count as "likeCount",
         exists (select from post_like where post_like.post_id = post.post_id and account_id = ${callerId}) as liked
    from post where post_id = ${postId}`,
);
