import { type Hold, isRejection, reportCase, type ReportedThing, reportCaseStream } from '@lock-in/domain';
import { decideOn, type StreamDecision } from '../../platform/commands/stream-decision.ts';
import { holdPart, type HoldPlace } from '../../shared/screening/hold-part.ts';

/**
 * Parts that hide a text until an admin decides, and open a case if none is open. They follow the part that saves the text. What an admin
 * approved before is not held again, and then no case is opened. `held` has the id of the case, which counts unless one is open.
 */
export function holding(place: HoldPlace, held: Hold): StreamDecision[] {
  const { postId, commentId } = place;
  const thing: ReportedThing =
    commentId === null ? { thing: 'post', thingId: postId } : { thing: 'comment', thingId: commentId };
  const opened = { ...thing, caseId: held.caseId, postId: commentId === null ? null : postId };
  const cases = reportCaseStream(thing, opened.postId);
  const open = decideOn(reportCase, cases, { kind: 'OpenReview', ...opened });
  const hold = holdPart(place, held, cases);
  const wouldHold = (history: Parameters<StreamDecision['decide']>[0]) => {
    const decided = hold.decide(history, () => [{ type: 'ReviewOpened', data: opened }]);
    return !isRejection(decided) && decided.length > 0;
  };
  return [
    {
      ...open,
      observes: [hold.stream],
      personalOf: [hold.stream],
      decide: (history, historyOf) =>
        wouldHold(historyOf(hold.stream)) ? open.decide(history, historyOf) : [],
    },
    hold,
  ];
}
