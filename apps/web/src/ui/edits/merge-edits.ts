import { isSame } from '../forms/use-form.ts';

export interface Differing<Values> {
  readonly field: keyof Values & string;
  readonly mine: Values[keyof Values];
  readonly theirs: Values[keyof Values];
}

interface Edits<Values> {
  /** What both started from. */
  readonly before: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/**
 * Merges two edits field by field. A field that only one of them changed has its value; where they collide, mine stays. `differing`: the
 * fields that they changed and in which the two are not the same.
 */
export function mergeEdits<Values extends object>({ before, mine, theirs }: Edits<Values>) {
  const differing: Differing<Values>[] = [];
  const merged = { ...mine };
  for (const field of Object.keys(mine) as (keyof Values & string)[]) {
    if (isSame(theirs[field], before[field]) || isSame(theirs[field], mine[field])) continue;
    differing.push({ field, mine: mine[field], theirs: theirs[field] });
    if (isSame(mine[field], before[field])) merged[field] = theirs[field];
  }
  return { merged, differing };
}
