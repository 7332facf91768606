import {
  comment,
  commentStream,
  isRejection,
  post,
  postStream,
  type RejectionCode,
  reportCase,
  reportCaseStream,
  ruling,
  type RuledItem,
  rulingStream,
  stepsOf,
  suspension,
  suspensionStream,
  warnings,
  warningsStream,
} from '@lock-in/domain';
import type { RecordedEvent } from '@lock-in/event-store';
import { decideOn, type StreamDecision } from '../../platform/commands/stream-decision.ts';
import { restoration } from '../commands/undo-decision.ts';
import type { RulingRow } from './ruling-rows.ts';

/** Takes back what a ruling did. A post is restored before its comments. */
export function undoParts(row: RulingRow, undoneBy: number, now: string): StreamDecision[] {
  const { ruling_id: rulingId, account_id: accountId, items, warning, suspension_id: suspensionId } = row;
  const isOneOfSeveral = row.continues !== null || stepsOf({ items, warning, suspensionId }) > 1;
  const stepId = isOneOfSeveral ? rulingId : undefined;
  const restored = items.filter(({ outcome }) => outcome === 'removed').toSorted(commentsLast);
  return [
    decideOn(ruling, rulingStream(accountId, rulingId), { kind: 'UndoRuling', undoneBy }),
    ...restored.flatMap((item) => restoring(item, row, undoneBy, stepId)),
    ...items.flatMap((item) => holdingAgain(item, row, undoneBy)),
    ...(warning === null
      ? []
      : [
          decideOn(warnings, warningsStream(accountId), {
            kind: 'WithdrawWarning',
            accountId,
            caseId: warning,
            withdrawnBy: undoneBy,
            rulingId: stepId,
          }),
        ]),
    ...(suspensionId === null
      ? []
      : [
          decideOn(suspension, suspensionStream(accountId), {
            kind: 'LiftSuspension',
            accountId,
            suspensionId,
            liftedBy: undoneBy,
            now,
            rulingId: stepId,
          }),
        ]),
    ...items.map((item) =>
      decideOn(reportCase, reportCaseStream(item, item.postId), {
        kind: 'ReopenCase',
        rulingId,
        reopenedBy: undoneBy,
      }),
    ),
  ];
}

const commentsLast = (one: RuledItem, other: RuledItem) =>
  Number(one.thing === 'comment') - Number(other.thing === 'comment');

function restoring(
  { thing: kind, thingId: id, postId }: RuledItem,
  { account_id: authorId, position }: RulingRow,
  restoredBy: number,
  rulingId: number | undefined,
): StreamDecision[] {
  const part = restoration({ kind, id, postId, authorId, pictureKey: null }, restoredBy, rulingId);
  return [unlessDecidedSince(position, part)];
}

/** Hides what was hidden before the ruling, unless something else was decided about it since. */
function holdingAgain(
  { thing, thingId, postId }: RuledItem,
  { decided_at }: RulingRow,
  heldBy: number,
): StreamDecision[] {
  const ruledAt = new Date(decided_at).getTime();
  const ids = { commentId: thingId, postId: postId! };
  const part =
    thing === 'post'
      ? decideOn(post, postStream(thingId), { kind: 'HoldPostAgain', postId: thingId, heldBy })
      : decideOn(comment, commentStream(ids.postId, thingId), { kind: 'HoldCommentAgain', ...ids, heldBy });
  const decide: StreamDecision['decide'] = (history, historyOf) => {
    const last = history.findLast(({ type }) => /Removed|Released/.test(type));
    const isOfRuling = last && Date.parse((last as unknown as RecordedEvent).occurredAt) === ruledAt;
    return isOfRuling ? part.decide(history, historyOf) : [];
  };
  return thing === 'post' || thing === 'comment' ? [{ ...part, decide }] : [];
}

/** A thing that was restored since, removed again by another decision, or whose post is gone, and a replaced picture are left as they are. */
const unlessDecidedSince = (ruledAt: number, part: StreamDecision): StreamDecision => ({
  ...part,
  decide(history, historyOf) {
    // The first removal after the ruling is its own: its steps follow it in the log.
    const [, another] = history.filter(
      (event) =>
        /Removed|TakenDown/.test(event.type) && (event as unknown as RecordedEvent).position > ruledAt,
    );
    if (another) return [];
    return ifRestorable(part).decide(history, historyOf);
  },
});

const unrestorable: ReadonlySet<RejectionCode> = new Set(['NothingToRestore', 'PostGone', 'PictureReplaced']);

/** Restores nothing where nothing is left to restore. */
export const ifRestorable = (part: StreamDecision): StreamDecision => ({
  ...part,
  decide(history, historyOf) {
    const decided = part.decide(history, historyOf);
    return isRejection(decided) && unrestorable.has(decided.rejected) ? [] : decided;
  },
});
