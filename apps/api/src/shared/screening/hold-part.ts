import { comment, commentStream, type Hold, post, postStream, reportCase } from '@lock-in/domain';
import { observe, decideOn, type StreamDecision } from '../../platform/commands/stream-decision.ts';

/** A post, or a comment of it. */
export interface HoldPlace {
  readonly postId: number;
  /** Null: the text is the post itself. */
  readonly commentId: number | null;
}

/** Hides a text until an admin decides. `cases`: the stream of its reports. */
export function holdPart({ postId, commentId }: HoldPlace, hold: Hold, cases: string): StreamDecision {
  const views = { case: observe(reportCase, cases) };
  return commentId === null
    ? decideOn(post, postStream(postId), { kind: 'HoldPost', postId, ...hold }, views)
    : decideOn(
        comment,
        commentStream(postId, commentId),
        { kind: 'HoldComment', postId, commentId, ...hold },
        views,
      );
}
