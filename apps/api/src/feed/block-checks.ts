import {
  reject,
  relation,
  type RelationEvent,
  type RejectionCode,
  relationStream,
  replay,
} from '@lock-in/domain';
import { Injectable } from '@nestjs/common';
import { eitherBlocked } from '../platform/accounts/hidden-accounts.ts';
import type { Part } from '../platform/commands/part.ts';
import { Statements } from '../platform/database/statements.ts';
import { memoizeForEver } from '../platform/memoize.ts';
import type { CommentPlace } from './comments.ts';
import type { PostView } from './posts.ts';

type History = readonly unknown[];

/** The streams that a decision looks at for `eitherBlockedInLog`. */
export const blockStreams = (one: number, other: number) => [
  relationStream(one, other),
  relationStream(other, one),
];

/** Whether one of two accounts blocked the other: by the log, within a decision. */
export const eitherBlockedInLog = (one: number, other: number, historyOf: (stream: string) => History) =>
  blockStreams(one, other).some(
    (stream) => replay(relation, historyOf(stream) as readonly RelationEvent[]).blocked,
  );

/**
 * A part that refuses to reach an account that the caller blocked or that blocked the caller, with the same answer as for something that
 * does not exist. A concurrent block is ordered before or after the command, never between.
 */
export function refuseIfBlocked(
  callerId: number,
  otherId: number | undefined,
  rejected: RejectionCode,
): Part[] {
  if (otherId === undefined || otherId === callerId) return [];
  const streams = blockStreams(callerId, otherId);
  return [
    {
      stream: streams[0]!,
      looksAt: streams,
      decide: (_, historyOf) => (eitherBlockedInLog(callerId, otherId, historyOf) ? reject(rejected) : []),
    },
  ];
}

/** Parts that refuse commands on posts and comments that the caller cannot see. */
@Injectable()
export class BlockChecks {
  /** Cached for ever: a post's author never changes. */
  private readonly authorOf = memoizeForEver(10_000, async (postId: number) => {
    const post = await this.statements
      .prepared<PostView>()
      .selectFrom('post')
      .select('author_id')
      .where('post_id', '=', postId)
      .executeTakeFirst();
    return post?.author_id;
  });

  constructor(private readonly statements: Statements) {}

  /** A post that does not exist is refused by its own part. */
  async post(callerId: number, postId: number): Promise<Part[]> {
    return refuseIfBlocked(callerId, await this.authorOf(postId), 'PostNotFound');
  }

  comment(callerId: number, { accountId, postAuthorId }: CommentPlace): Part[] {
    return [
      ...refuseIfBlocked(callerId, postAuthorId ?? undefined, 'CommentNotFound'),
      ...refuseIfBlocked(callerId, accountId, 'CommentNotFound'),
    ];
  }

  /** Whether one of the two blocked the other, according to the read models. */
  async eitherBlocked(one: number, other: number): Promise<boolean> {
    const { blocked } = await this.statements
      .prepared()
      .selectNoFrom(eitherBlocked(one, other).as('blocked'))
      .executeTakeFirstOrThrow();
    return blocked;
  }
}
