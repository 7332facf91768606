import type { ApplicationOutcomes, CompanyApplication, Rejection, Stage } from '@lock-in/contracts';
import { plural } from '../../ui/words/format.ts';
import { toastAction, toastUndo } from '../../ui/feedback/toast-action.tsx';
import { toast, toastError } from '../../ui/feedback/toast.ts';
import {
  useApproveApplicationMutation,
  useUndoApplicationDecisionMutation,
} from '../decisions/decision-endpoints.ts';
import { isAt, useMoveApplicationsMutation, useRejectApplicationsMutation } from './stage-endpoints.ts';

type Card = Pick<CompanyApplication, 'applicationId' | 'name' | 'status' | 'stage'>;
type Outcome = ApplicationOutcomes['outcomes'][number];

const stageName = (stage: Stage | null) => stage?.name ?? 'Applied';
const who = (cards: readonly Card[]) =>
  cards.length === 1 ? cards[0]!.name : plural(cards.length, 'application');

/** Moves and decides applications, reports the outcome, and offers an undo. */
export function useMoves() {
  const [move] = useMoveApplicationsMutation();
  const [reject] = useRejectApplicationsMutation();
  const [approve] = useApproveApplicationMutation();
  const [undo] = useUndoApplicationDecisionMutation();

  const send = async (cards: readonly Card[], to: Stage | null) =>
    move({
      moves: cards.map(({ applicationId, stage }) => ({ applicationId, from: stage?.stageId ?? null })),
      to,
    });

  /** Moves the cards back to where each came from, with one call per stage. */
  const moveBack = async (cards: readonly Card[], from: Stage | null) => {
    const failed: number[] = [];
    for (const { stage } of uniqueStages(cards)) {
      const theirs = cards.filter((card) => (card.stage?.stageId ?? null) === (stage?.stageId ?? null));
      const { data, error } = await send(
        theirs.map((card) => ({ ...card, stage: from })),
        stage,
      );
      if (error) {
        toastError(error, 'Failed to undo the move. Try again.');
        failed.push(...theirs.map(({ applicationId }) => applicationId));
      } else if (data) failed.push(...tellFailures(data.outcomes, 'moved back'));
    }
    const moved = without(failed, cards);
    if (moved.length > 0) toast.success(`${who(moved)} moved back.`);
  };

  /** Returns the ids of those that were not moved. */
  const moveTo = async (cards: readonly Card[], to: Stage | null): Promise<readonly number[]> => {
    const moving = cards.filter(
      (card) => card.status === 'Applied' && !isAt(card, { status: 'Applied', stage: to }),
    );
    if (moving.length === 0) return [];
    const { data, error } = await send(moving, to);
    if (error) {
      toastError(error, 'Failed to move. Check your connection and try again.');
      return idsOf(moving);
    }
    const failed = data ? tellFailures(data.outcomes, 'moved') : [];
    const moved = without(failed, moving);
    if (moved.length > 0)
      toastAction(`${who(moved)} moved to ${stageName(to)}.`, ['Undo', () => void moveBack(moved, to)]);
    return failed;
  };

  const undoDecisions = async (cards: readonly Card[]) => {
    for (const { applicationId } of cards) {
      const { data, error } = await undo(applicationId);
      if (error) return toastError(error, 'Failed to undo the decision. Try again.');
      if (!data) return;
    }
    toast.success(
      cards.length === 1 ? `${who(cards)}’s application is open again.` : `${who(cards)} are open again.`,
    );
  };

  /** Returns the ids of those that were not rejected. */
  const rejectAll = async (cards: readonly Card[], rejection: Rejection): Promise<readonly number[]> => {
    const { data, error } = await reject({ applicationIds: idsOf(cards), rejection });
    if (error) {
      const failure = cards.length === 1 ? 'Failed to reject applicant.' : 'Failed to reject applicants.';
      toastError(error, `${failure} Check your connection and try again.`);
      return idsOf(cards);
    }
    const failed = data ? tellFailures(data.outcomes, 'rejected') : [];
    const rejected = without(failed, cards);
    const done = rejected.length === 1 ? 'Applicant rejected/removed.' : `${who(rejected)} rejected.`;
    if (rejected.length > 0) toastUndo(done, () => void undoDecisions(rejected));
    return failed;
  };

  const accept = async (card: Card) => {
    const { data, error } = await approve(card.applicationId);
    if (error) return toastError(error, 'Failed to accept applicant. Check your connection and try again.');
    if (data) toastUndo('Applicant accepted!', () => void undoDecisions([card]));
  };

  return { moveTo, rejectAll, accept };
}

const idsOf = (cards: readonly Card[]): number[] => cards.map(({ applicationId }) => applicationId);

const without = (ids: readonly number[], cards: readonly Card[]) =>
  cards.filter(({ applicationId }) => !ids.includes(applicationId));

function uniqueStages(cards: readonly Card[]) {
  const byId = new Map(cards.map(({ stage }) => [stage?.stageId ?? null, { stage }]));
  return [...byId.values()];
}

/** Reports failures, with the current place of the application where it is known. Returns the failed ids. */
function tellFailures(outcomes: readonly Outcome[], done: string): number[] {
  const failed = outcomes.filter(({ error }) => error !== null);
  const [first, ...others] = failed;
  if (first === undefined) return [];
  const { application, error } = first;
  const now =
    application === null
      ? ''
      : application.status === 'Applied'
        ? ` ${application.name} is in ${stageName(application.stage)} now.`
        : ` ${application.name} is ${application.status.toLowerCase()}.`;
  toast.error(
    others.length === 0
      ? `${error}${now}`
      : `${plural(failed.length, 'application')} could not be ${done}. ${error}`,
  );
  return failed.map(({ applicationId }) => applicationId);
}
