import { useState } from 'react';
import { useDraft } from './use-draft.ts';
import type { useForm } from './use-form.ts';

type Form<Values extends object> = Pick<ReturnType<typeof useForm<Values>>, 'values' | 'dirty' | 'set'>;

/**
 * `useDraft` for the `kept` fields of a form with unsaved changes. Leave out passwords, which are never written down, and files,
 * which cannot be. Returns whether something was restored.
 */
export function useFormDraft<Values extends object>(
  name: string,
  { values, dirty, set }: Form<Values>,
  kept: readonly (keyof Values & string)[],
): boolean {
  const [restored, setRestored] = useState(false);
  const typed = Object.fromEntries(kept.map((field) => [field, values[field]]));
  useDraft(name, dirty ? JSON.stringify(typed) : '', (text) => {
    const before = JSON.parse(text) as Partial<Values>;
    for (const field of kept) set(field, before[field] ?? values[field]);
    setRestored(true);
  });
  return restored;
}
