import { useState } from 'react';
import type { useForm } from '../ui/use-form.ts';
import type { ApplyValues } from './apply-form.ts';
import { useCoverNoteQuery } from './cover-note-calls.ts';

/** The applicant's saved cover note, as it is when their form first opens. Where it cannot be read, they apply without it. */
export function useDefaultNote(opened: boolean): string | undefined {
  const [note, setNote] = useState<string>();
  const { data, isFetching } = useCoverNoteQuery(undefined, {
    skip: !opened || note !== undefined,
    refetchOnMountOrArgChange: true,
  });
  if (note === undefined && data && !isFetching) setNote(data.coverNote);
  return note;
}

/** Begins a form with the note once it is read, unless something was written or restored before. */
export function useFilledNote(
  note: string | undefined,
  { values, set }: Pick<ReturnType<typeof useForm<ApplyValues>>, 'values' | 'set'>,
  isRestored: boolean,
): void {
  const [isFilled, setFilled] = useState(false);
  if (isFilled || note === undefined) return;
  setFilled(true);
  if (!isRestored && values.coverNote === '') set('coverNote', note);
}
