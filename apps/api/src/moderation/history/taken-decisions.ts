import {
  type DecidedBy,
  decidingEvents,
  decisionIn,
  type DecisionKind,
  type LockInEvent,
} from '@lock-in/domain';
import type { Folded } from '../../platform/database/read-model.ts';
import type { Content } from '../reports/contents.ts';

/** A decision with the content of the thing at that moment. */
export interface TakenDecision {
  readonly position: number;
  readonly kind: DecisionKind;
  readonly at: string;
  readonly deciderId: number;
  readonly violationIds: readonly number[];
  readonly caseId: number | null;
  readonly note: string | null;
  /** Whether its note is only in the log: it is encrypted under the key of an account whose erasure this row does not see. */
  readonly noteInLog: boolean;
  /** Of an account: the picture, if it is about that. Null for the log, and if the thing was gone before. */
  readonly content: Content | null;
  /** The positions of the decision that it took back, and of the first that took it back. */
  readonly undoes: number | null;
  readonly undoneBy: number | null;
}

/** In place of an admin's account id. 0 stands for any admin. */
export const deciderIds = { operator: -1, program: -2 } as const;

const deciderIdOf = (by: DecidedBy) => (typeof by === 'number' ? by : deciderIds[by]);

/** The decisions about a thing after an event that decides; the last one is new. `content`: of the thing at this moment. */
export function decisionsAfter(
  decisions: readonly TakenDecision[],
  event: Folded<LockInEvent>,
  content: Content | null,
): readonly TakenDecision[] {
  const decided = decisionIn(event);
  if (!decided) return decisions;
  const { kind, thing, by, violationIds, caseId, note } = decided;
  const { position, occurredAt: at, subject } = event as typeof event & { readonly subject?: string | null };
  const undoes = undonePosition(event, decisions) ?? null;
  const isOwn = thing === 'account' || thing === 'company' || thing === 'log';
  return [
    ...decisions.map((each) =>
      each.position === undoes && each.undoneBy === null ? { ...each, undoneBy: position } : each,
    ),
    {
      position,
      kind,
      at,
      deciderId: deciderIdOf(by),
      violationIds,
      caseId,
      note: isOwn ? note : null,
      noteInLog: !isOwn && Boolean(subject),
      // What one decision about an account is about is not what the next one is about.
      content: content ?? (thing === 'account' ? null : (decisions.at(-1)?.content ?? null)),
      undoes,
      undoneBy: null,
    },
  ];
}

/**
 * The position of the decision that an event takes back. One that it names may be about another thing. A reversal after an appeal comes
 * before the event that carries it out, and both take back the same decision.
 */
function undonePosition(event: Folded<LockInEvent>, decisions: readonly TakenDecision[]): number | undefined {
  const { undoes = [] } = decidingEvents[event.type] ?? {};
  const { named, caseId = null } = decisionIn(event) ?? {};
  if (undoes === 'named') return named;
  const stands = ({ undoneBy: by }: TakenDecision) =>
    by === null || decisions.some(({ position, kind }) => position === by && kind === 'decisionReversed');
  return decisions.findLast(
    (each) =>
      undoes.includes(each.kind) &&
      stands(each) &&
      (caseId === null || each.caseId === null || each.caseId === caseId),
  )?.position;
}
