import { isRejection, type RejectionCode } from '@lock-in/domain';
import type { Part } from './part.ts';

/** What came of one of several things that a command was to do; null: it is done. */
export interface Outcome {
  readonly id: number;
  readonly refused: RejectionCode | 'NotFound' | null;
}

/**
 * Parts that are decided each on its own: one that is refused says so in the result and keeps none of the others from being done.
 * `partOf` knows no part for what is not there. `followedBy`: what is decided after it, where it is done.
 */
export function attemptEach(
  ids: readonly number[],
  partOf: (id: number) => Part | undefined,
  followedBy: (id: number) => Part | undefined = () => undefined,
) {
  const refusals = new Map<number, RejectionCode | null>();
  const attempted = (id: number, part: Part): Part => ({
    ...part,
    decide(...histories) {
      const decided = part.decide(...histories);
      refusals.set(id, isRejection(decided) ? decided.rejected : null);
      return isRejection(decided) ? [] : decided;
    },
  });
  const onceDone = (id: number, part: Part): Part => ({
    ...part,
    decide: (...histories) => (refusals.get(id) === null ? part.decide(...histories) : []),
  });
  const parts = ids.flatMap((id) => {
    const part = partOf(id);
    if (part === undefined) return [];
    const next = followedBy(id);
    return [attempted(id, part), ...(next ? [onceDone(id, next)] : [])];
  });
  /** As of the last decision: parts are decided anew where others wrote meanwhile. */
  const result = {
    get outcomes(): readonly Outcome[] {
      return ids.map((id) => ({ id, refused: refusals.has(id) ? (refusals.get(id) ?? null) : 'NotFound' }));
    },
  };
  return { parts, result };
}
