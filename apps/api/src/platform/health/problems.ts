import type { SystemProblemKind } from '@lock-in/contracts';
import type { QueueState } from '../queue/queues.ts';
import type { SystemState } from './system-state.ts';
import { thresholds } from './thresholds.ts';

/** A problem that an operator should know about. */
export interface SystemProblem {
  readonly kind: SystemProblemKind;
  /** The projection or queue; null if there is only one of its kind. */
  readonly subject: string | null;
  /** Fields of the log line; nothing personal. */
  readonly fields: Readonly<Record<string, number | string>>;
}

export const keyOf = ({ kind, subject }: SystemProblem) => `${kind} ${subject ?? ''}`;

/**
 * The problems in this state, by the thresholds. `known`: keys of the previous problems, so that a projection near the threshold does not
 * change between behind and caught up again and again. Pure.
 */
export function problemsIn(state: SystemState, known: ReadonlySet<string> = new Set()): SystemProblem[] {
  const { at, log, oldestAppendSeconds, projections, seal, unsealedSeconds, verification, processes } = state;
  const { sweep, incidents } = state;
  const found: SystemProblem[] = [];
  const add = (kind: SystemProblemKind, subject: string | null, fields: SystemProblem['fields'] = {}) =>
    found.push({ kind, subject, fields });

  for (const { name, isFilled, behind, behindSeconds, parked } of projections) {
    const wasBehind = known.has(keyOf({ kind: 'projectionBehind', subject: name, fields: {} }));
    // A version that is being filled serves nobody yet.
    if (isFilled && behindSeconds > (wasBehind ? thresholds.caughtUp : thresholds.behind))
      add('projectionBehind', name, { projection: name, behind, seconds: Math.round(behindSeconds) });
    if (parked.length > 0) add('rootsParked', name, { projection: name, roots: parked.length });
  }
  if (oldestAppendSeconds !== null && oldestAppendSeconds > thresholds.heldOpen)
    add('appendHeldOpen', null, {
      seconds: Math.round(oldestAppendSeconds),
      heldBack: log.lastPosition - log.safePosition,
    });
  if (unsealedSeconds > thresholds.unsealed)
    add('notSealed', null, { seconds: Math.round(unsealedSeconds), sealedUpTo: seal?.upTo ?? 0 });
  if (verification?.finding) add('logDamaged', null, { finding: verification.finding });
  const unverifiedSeconds = verification
    ? (at.getTime() - Date.parse(verification.verifiedAt)) / 1_000
    : Infinity;
  if (verification && unverifiedSeconds > thresholds.unverified)
    add('notVerified', null, { seconds: Math.round(unverifiedSeconds) });
  if (!processes.some(({ role }) => role !== 'api')) add('noWorker', null);
  if (sweep && sweep.leftAlone > 0) add('filesLeftAlone', null);
  // Before the first sweep, time counts from the start of the oldest process.
  const sweptAt = sweep?.sweptAt ?? processes[0]?.startedAt ?? at;
  const unsweptSeconds = (at.getTime() - sweptAt.getTime()) / 1_000;
  if (unsweptSeconds > thresholds.unswept)
    add('filesNotSwept', null, { seconds: Math.round(unsweptSeconds) });
  for (const { kind, subject } of incidents) add(kind, subject);
  return found;
}

/** The problems of the queues, by the thresholds. Pure. */
export function queueProblemsIn(queues: readonly QueueState[]): SystemProblem[] {
  return queues.flatMap(({ name, counts }): SystemProblem[] => {
    const problem = (kind: SystemProblemKind, jobs?: number) => ({
      kind,
      subject: name,
      fields: { queue: name, ...(jobs !== undefined && { jobs }) },
    });
    if (counts === undefined) return [problem('queueOutOfReach')];
    return [
      ...(counts.failed > 0 ? [problem('jobsFailed', counts.failed)] : []),
      ...(counts.waiting > thresholds.jobsWaiting ? [problem('jobsWaiting', counts.waiting)] : []),
    ];
  });
}
