import { useState } from 'react';
import { useDraft } from './use-draft.ts';
import type { useForm } from './use-form.ts';

type Form<Values extends object> = Pick<ReturnType<typeof useForm<Values>>, 'values' | 'dirty' | 'set'>;

/**
 * `useDraft` for the `kept` fields of a form with unsaved changes. Leave out passwords, which must not be stored, and
 * files, which cannot be. Returns whether something was restored.
 */
export function useFormDraft<Values extends object>(
  name: string,
  { values, dirty, set }: Form<Values>,
  kept: readonly (keyof Values & string)[],
): boolean {
  const [restored, setRestored] = useState(false);
  const typed = Object.fromEntries(kept.map((field) => [field, values[field]]));
  useDraft(name, dirty ? JSON.stringify(typed) : '', (text) => {
    const before = { ...values, ...read<Values>(text) };
    for (const field of kept) set(field, before[field]);
    setRestored(true);
  });
  return restored;
}

/** Empty if the stored text is invalid. */
function read<Values extends object>(text: string): Partial<Values> {
  try {
    return JSON.parse(text) as Partial<Values>;
  } catch {
    return {};
  }
}
