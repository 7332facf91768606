import { useState } from 'react';
import { isApiError } from '../lib/api-error.ts';
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

/**
 * For a form of something that several people may edit. `send` sends `edit.seen.revision`, and `settle` is the form's: if the server
 * refuses it because somebody saved since, the form continues with both changes merged, and `<EditConflict>` lets the user
 * choose where they collide. `seenIn` reads what the server says is saved now.
 */
export function useSharedEdit<Values extends object, Current extends object>(
  opened: Seen<Values>,
  seenIn: (current: Current) => Seen<Values>,
) {
  const [seen, see] = useState(opened);
  const [conflict, setConflict] = useState<Conflict<Values>>();
  return {
    seen,
    see,
    /** What the form was opened with. */
    reset: () => {
      see(opened);
      setConflict(undefined);
    },
    conflict,
    settle: (error: unknown, mine: Values): Values | undefined => {
      const found = isApiError(error) ? error.conflict : undefined;
      if (!found?.current) return undefined;
      const theirs = seenIn(found.current as Current);
      const { merged, differing } = mergeEdits({ before: seen.values, mine, theirs: theirs.values });
      see(theirs);
      setConflict({ by: found.by, at: found.at, differing });
      return merged;
    },
  };
}
