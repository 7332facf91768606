import type { Projection } from './read-model.ts';
import { pass, type PassOptions, type Passed } from './pass.ts';

interface JointPassesOptions extends Pick<PassOptions, 'pool' | 'store' | 'batch'> {
  readonly onError: (error: unknown) => void;
}

/** Projections that are further behind than this many positions are folded alone, so that they do not delay the others. */
export const near = 1_000;

/** The name under which a failed pass of several projections is reported. */
export const jointPass = 'joint pass';

/** A pass for all projections that join it before it begins. */
interface JointPass {
  readonly projections: Set<Projection>;
  upTo: number;
  readonly passed: Promise<Passed | undefined>;
}

/**
 * Folds projections that are near the end of the log together: an event concerns several of them, and the statements around a fold cost
 * more than the fold. One pass runs at a time; projections that ask meanwhile share the next one.
 *
 * The returned function resolves with what was folded for this projection, or with undefined if the pass failed, whichever projection
 * caused it. The caller then folds its projection alone; `onError` has been called once for the pass.
 */
export function createJointPasses({ onError, ...options }: JointPassesOptions) {
  /** By number of shards, which must be equal within a pass. */
  const next = new Map<number, JointPass>();
  let last: Promise<unknown> = Promise.resolve();

  function begin({ shards }: Projection): JointPass {
    const projections = new Set<Projection>();
    const passed = last
      // News of the same events reaches the other projections in this turn of the event loop.
      .then(() => new Promise(setImmediate))
      .then(() => {
        next.delete(shards);
        return pass({ ...options, projections: [...projections], upTo: joint.upTo, near });
      })
      .catch((error: unknown) => {
        onError(error);
        return undefined;
      });
    const joint: JointPass = { projections, upTo: 0, passed };
    next.set(shards, joint);
    last = passed;
    return joint;
  }

  return async (projection: Projection, upTo: number): Promise<Passed | undefined> => {
    const joint = next.get(projection.shards) ?? begin(projection);
    joint.projections.add(projection);
    joint.upTo = Math.max(joint.upTo, upTo);
    const passed = await joint.passed;
    const isMine = (each: { readonly projection: string }) => each.projection === projection.name;
    return passed && { moves: passed.moves.filter(isMine), parked: passed.parked.filter(isMine) };
  };
}
