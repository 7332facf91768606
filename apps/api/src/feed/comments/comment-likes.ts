import type { CommentLikeEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { readModel, type TablesOf } from '../../platform/database/read-model.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import type { CommentView } from './comments.ts';

/** The likes of comments and replies. Rows of a deleted comment are kept but never read. */
export const CommentLikeRow = defineEntity({
  name: 'CommentLikeRow',
  tableName: 'comment_like',
  properties: {
    comment_id: p.integer().primary(),
    account_id: p.integer().primary(),
  },
});

export const commentLikes = readModel<InferEntity<typeof CommentLikeRow>, CommentLikeEvent>({
  entity: CommentLikeRow,
  handles: ['CommentLiked', 'CommentUnliked'],
  keyOf: ({ data }) => ({ comment_id: data.commentId, account_id: data.accountId }),
  overwrites: true,
  fold: (_, { type, data }) =>
    type === 'CommentLiked' ? { comment_id: data.commentId, account_id: data.accountId } : undefined,
});

export interface CommentLikeState {
  readonly commentId: number;
  readonly liked: boolean;
  readonly likeCount: number;
}

@Injectable()
export class CommentLikes {
  constructor(private readonly reads: ReadDatabase) {}

  /** The state of the like button, or `undefined` if the comment does not exist. */
  async of(commentId: number, callerId: number): Promise<CommentLikeState | undefined> {
    return this.reads
      .prepared<CommentView & TablesOf<typeof CommentLikeRow>>()
      .selectFrom('comment')
      .select(({ exists, selectFrom }) => [
        'comment_id as commentId',
        'like_count as likeCount',
        exists(
          selectFrom('comment_like as liker')
            .whereRef('liker.comment_id', '=', 'comment.comment_id')
            .where('liker.account_id', '=', callerId),
        )
          .$castTo<boolean>()
          .as('liked'),
      ])
      .where('comment_id', '=', commentId)
      .executeTakeFirst();
  }
}
