import { mostCasesInBulk, type ReportCase } from '@lock-in/contracts';
import { useState } from 'react';
import { useAppDispatch } from '../../lib/store-hooks.ts';
import { api } from '../../lib/calls/api.ts';
import { describeError } from '../../lib/calls/api-error.ts';
import { partsOf } from '../../lib/parts-of.ts';
import { type BulkDecision, type BulkOutcome, useDecideManyCasesMutation } from './ruling-endpoints.ts';
import { changedByDecision } from '../changed-by-decision.ts';

export interface BulkProgress {
  readonly total: number;
  readonly settled: number;
  readonly isRunning: boolean;
  readonly outcome: BulkOutcome;
}

/** What is decided about all of them. */
type Decided = Omit<BulkDecision, 'cases' | 'continues'>;

const nothing: BulkOutcome = { done: [], failed: [], rulings: [] };

/**
 * Decides many cases part by part, so that progress is shown and one failure does not stop the rest. The cases of one author are in one
 * part, because each part tells its authors; if one part cannot hold them, the further ones continue the first.
 */
export function useBulk() {
  const [send] = useDecideManyCasesMutation();
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<BulkProgress>();
  const run = async (cases: readonly ReportCase[], decision: Decided): Promise<BulkOutcome> => {
    let outcome = nothing;
    const note = (isRunning: boolean) =>
      setProgress({
        total: cases.length,
        settled: outcome.done.length + outcome.failed.length,
        isRunning,
        outcome,
      });
    note(true);
    const authors = [...Map.groupBy(cases, authorOf).values()];
    /** The first ruling about each author of whom there is more than one part holds. */
    const begun = new Map<number, number>();
    for (const part of partsOf(authors, mostCasesInBulk)) {
      const named = part.map(({ caseId, version }) => ({ caseId, version }));
      const author = onlyAuthorOf(part);
      const continues = author === undefined ? undefined : begun.get(author);
      const { data, error } = await send({
        ...decision,
        cases: named,
        ...(continues !== undefined && { continues }),
      });
      const [ruling] = data?.rulings ?? [];
      if (author !== undefined && ruling !== undefined && continues === undefined) begun.set(author, ruling);
      const failure = () => describeError(error, 'Failed to save the decision, please try again.');
      const settled: BulkOutcome =
        data ??
        (error
          ? { ...nothing, failed: part.map(({ caseId }) => ({ caseId, error: failure() })) }
          : { ...nothing, done: part.map(({ caseId }) => caseId) });
      outcome = {
        done: [...outcome.done, ...settled.done],
        failed: [...outcome.failed, ...settled.failed],
        rulings: [...outcome.rulings, ...settled.rulings],
      };
      note(true);
    }
    note(false);
    dispatch(api.util.invalidateTags([...changedByDecision]));
    return outcome;
  };
  return { run, progress };
}

const authorOf = ({ author }: ReportCase) => author?.accountId;

/** An author whose cases need several parts is alone in each of them. */
function onlyAuthorOf(part: readonly ReportCase[]): number | undefined {
  const [first, ...others] = new Set(part.map(authorOf));
  return others.length === 0 ? first : undefined;
}
