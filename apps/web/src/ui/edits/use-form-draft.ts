import { useEffect } from 'react';
import { type Draft, useDraft } from './use-draft.ts';
import type { useForm } from '../forms/use-form.ts';
import type { Seen, SharedEdit } from './use-shared-edit.ts';

type Form<Values extends object> = Pick<
  ReturnType<typeof useForm<Values>>,
  'values' | 'initial' | 'dirty' | 'set' | 'restart' | 'afterSending'
>;

interface Kept<Values> {
  readonly typed: Partial<Values>;
  /** What the form was opened with, if several people may edit it. */
  readonly seen?: Seen<Values>;
}

/**
 * `useDraft` for the `kept` fields of a form with unsaved changes. Leave out passwords, which must not be stored, and
 * files, which cannot be. `edit`: a draft of what several people edit stays one of the revision that it was made from;
 * without it, the form goes on from what is saved now.
 */
export function useFormDraft<Values extends object>(
  name: string,
  { values, initial, dirty, set, restart, afterSending }: Form<Values>,
  kept: readonly (keyof Values & string)[],
  edit?: Pick<SharedEdit<Values>, 'seen' | 'see' | 'reset'>,
): Draft {
  const pick = (from: Values) =>
    Object.fromEntries(kept.map((field) => [field, from[field]])) as Partial<Values>;
  const text = JSON.stringify({
    typed: pick(values),
    ...(edit && { seen: { ...edit.seen, values: pick(edit.seen.values) } }),
  });
  const draft = useDraft(name, dirty ? text : '', (stored) => {
    const { typed, seen } = read<Values>(stored);
    const before = { ...values, ...typed };
    for (const field of kept) set(field, before[field]);
    if (edit && seen) edit.see({ ...seen, values: { ...edit.seen.values, ...seen.values } });
  });
  useEffect(() => {
    afterSending.current = draft.clear;
  });
  return {
    ...draft,
    discard: () => {
      restart(pick(edit ? edit.reset() : initial));
      draft.clear();
    },
  };
}

/** Empty if the stored text is invalid. */
function read<Values extends object>(text: string): Kept<Values> {
  try {
    return { typed: {}, ...(JSON.parse(text) as Partial<Kept<Values>>) };
  } catch {
    return { typed: {} };
  }
}
