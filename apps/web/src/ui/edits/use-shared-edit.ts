import { useState } from 'react';
import { isApiError } from '../../lib/calls/api-error.ts';
import { type Differing, mergeEdits } from './merge-edits.ts';

/** A revision of what several people may edit, as the values of its form. */
export interface Seen<Values> {
  readonly values: Values;
  /** Absent if the server does not tell it. */
  readonly revision?: number | undefined;
}

export interface Conflict<Values> {
  /** The account that saved in between; null if that is not told. */
  readonly by: { readonly accountId: number; readonly name: string } | null;
  readonly at: string | null;
  /** The fields that were changed there. */
  readonly differing: readonly Differing<Values>[];
}

export interface SharedEdit<Values> {
  /** What the values of the form are based on. */
  readonly seen: Seen<Values>;
  /** Goes on with what a restored draft is based on. */
  readonly see: (seen: Seen<Values>) => void;
  /** Bases the form on what is saved now, as far as it is known, and returns its values. */
  readonly reset: () => Values;
}

/**
 * For a form of something that several people may edit. `send` sends `edit.seen.revision`, and `settle` is the form's: if the server
 * refuses it because somebody saved since, the form continues with both changes merged, and `<EditConflict>` lets the user
 * choose where they collide. `seenIn` reads what the server says is saved now.
 */
export function useSharedEdit<Values extends object, Current extends object>(
  opened: Seen<Values>,
  seenIn: (current: Current) => Seen<Values>,
) {
  const [seen, setSeen] = useState(opened);
  const [newest, setNewest] = useState(opened);
  const [conflict, setConflict] = useState<Conflict<Values>>();
  return {
    seen,
    see: (restored: Seen<Values>) => {
      setSeen(restored);
      if ((restored.revision ?? 0) > (newest.revision ?? 0)) setNewest(restored);
    },
    reset: () => {
      setSeen(newest);
      setConflict(undefined);
      return newest.values;
    },
    conflict,
    settle: (error: unknown, mine: Values): Values | undefined => {
      const found = isApiError(error) ? error.conflict : undefined;
      if (!found?.current) return undefined;
      const theirs = seenIn(found.current as Current);
      const { merged, differing } = mergeEdits({ before: seen.values, mine, theirs: theirs.values });
      setSeen(theirs);
      setNewest(theirs);
      setConflict({ by: found.by, at: found.at, differing });
      return merged;
    },
  };
}
