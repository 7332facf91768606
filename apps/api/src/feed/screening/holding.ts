import {
  comment,
  type CommentEvent,
  commentStream,
  type HoldGround,
  post,
  type PostEvent,
  postStream,
  type Rejection,
  isRejection,
  replay,
  reportCase,
  reportCaseStream,
} from '@lock-in/domain';
import { look, on, type Part } from '../../platform/commands/part.ts';

/** Why a text that was just written is hidden until an admin decides. */
export interface Held {
  readonly ground: HoldGround;
  readonly matched: readonly string[];
  /** For the case, unless one is open. */
  readonly caseId: number;
}

interface Place {
  readonly postId: number;
  /** Null: the text is the post itself. */
  readonly commentId: number | null;
}

/**
 * Parts that hide a text until an admin decides, and open a case if none is open. They follow the part that saves the text. What an admin
 * approved before is not held again, and then no case is opened.
 */
export function holding(place: Place, held: Held): Part[] {
  const { postId, commentId } = place;
  const thing = commentId === null ? 'post' : 'comment';
  const thingId = commentId ?? postId;
  const ofComment = commentId === null ? null : postId;
  const cases = reportCaseStream({ thing, thingId }, ofComment);
  const views = { case: look(reportCase, cases) };
  const hold =
    commentId === null
      ? on(post, postStream(postId), { kind: 'HoldPost', postId, ...held }, views)
      : on(
          comment,
          commentStream(postId, commentId),
          { kind: 'HoldComment', postId, commentId, ...held },
          views,
        );
  const open = on(reportCase, cases, {
    kind: 'OpenReview',
    thing,
    thingId,
    postId: ofComment,
    caseId: held.caseId,
  });
  const wouldHold = (history: Parameters<Part['decide']>[0]) => {
    const opened = { thing, thingId, caseId: held.caseId, claimedBy: null, reports: null, told: 0 } as const;
    const command = { ...held, case: opened };
    const decided: readonly unknown[] | Rejection =
      commentId === null
        ? post.decide({ kind: 'HoldPost', postId, ...command }, replay(post, history as readonly PostEvent[]))
        : comment.decide(
            { kind: 'HoldComment', postId, commentId, ...command },
            replay(comment, history as readonly CommentEvent[]),
          );
    return !isRejection(decided) && decided.length > 0;
  };
  return [
    {
      ...open,
      looksAt: [hold.stream],
      personalOf: [hold.stream],
      decide: (history, historyOf) =>
        wouldHold(historyOf(hold.stream)) ? open.decide(history, historyOf) : [],
    },
    hold,
  ];
}
