import { isRejection, type RejectionCode } from '@lock-in/domain';
import type { StreamDecision } from './stream-decision.ts';

/** The outcome for one of several things in a command; `refused` is null if it was done. */
export interface Outcome {
  readonly id: number;
  readonly refused: RejectionCode | 'NotFound' | null;
}

/**
 * Decides each part on its own: a refused part reports its refusal in the result and does not stop the others. `partOf` returns undefined
 * for things that do not exist. `followedBy`: a part that is decided after it, if it was done.
 */
export function attemptEach(
  ids: readonly number[],
  partOf: (id: number) => StreamDecision | undefined,
  followedBy: (id: number) => StreamDecision | undefined = () => undefined,
) {
  const refusals = new Map<number, RejectionCode | null>();
  const attempted = (id: number, part: StreamDecision): StreamDecision => ({
    ...part,
    decide(...histories) {
      const decided = part.decide(...histories);
      refusals.set(id, isRejection(decided) ? decided.rejected : null);
      return isRejection(decided) ? [] : decided;
    },
  });
  const onceDone = (id: number, part: StreamDecision): StreamDecision => ({
    ...part,
    decide: (...histories) => (refusals.get(id) === null ? part.decide(...histories) : []),
  });
  const parts = ids.flatMap((id) => {
    const part = partOf(id);
    if (part === undefined) return [];
    const next = followedBy(id);
    return [attempted(id, part), ...(next ? [onceDone(id, next)] : [])];
  });
  /** As of the last decision: after a conflict parts are decided again. */
  const result = {
    get outcomes(): readonly Outcome[] {
      return ids.map((id) => ({ id, refused: refusals.has(id) ? (refusals.get(id) ?? null) : 'NotFound' }));
    },
  };
  return { parts, result };
}
