import { Injectable } from '@nestjs/common';
import { refuseIfBlocked } from '../../shared/relations/blocks.ts';
import { eitherBlocked } from '../../shared/relations/hidden-accounts.ts';
import type { StreamDecision } from '../../platform/commands/stream-decision.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import { memoizeForEver } from '../../platform/memoize.ts';
import type { CommentPlace } from '../comments/comments.ts';
import type { PostView } from '../posts/posts.ts';

/** Parts that refuse commands on posts and comments that the caller cannot see. */
@Injectable()
export class BlockChecks {
  /** Cached for ever: a post's author never changes. */
  private readonly authorOf = memoizeForEver(10_000, async (postId: number) => {
    const post = await this.reads
      .prepared<PostView>()
      .selectFrom('post')
      .select('author_id')
      .where('post_id', '=', postId)
      .executeTakeFirst();
    return post?.author_id;
  });

  constructor(private readonly reads: ReadDatabase) {}

  /** A post that does not exist is refused by its own part. */
  async post(callerId: number, postId: number): Promise<StreamDecision[]> {
    return refuseIfBlocked(callerId, await this.authorOf(postId), 'PostNotFound');
  }

  comment(callerId: number, { accountId, postAuthorId }: CommentPlace): StreamDecision[] {
    return [
      ...refuseIfBlocked(callerId, postAuthorId ?? undefined, 'CommentNotFound'),
      ...refuseIfBlocked(callerId, accountId, 'CommentNotFound'),
    ];
  }

  /** The same, but the caller's own comment can always be changed. */
  ofOthers(callerId: number, place: CommentPlace): StreamDecision[] {
    return place.accountId === callerId ? [] : this.comment(callerId, place);
  }

  /** Whether one of the two blocked the other, according to the read models. */
  async eitherBlocked(one: number, other: number): Promise<boolean> {
    const { blocked } = await this.reads
      .prepared()
      .selectNoFrom(eitherBlocked(one, other).as('blocked'))
      .executeTakeFirstOrThrow();
    return blocked;
  }
}
