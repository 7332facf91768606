import { useState } from 'react';
import type { useForm } from '../../ui/forms/use-form.ts';
import type { ApplyValues } from './apply-form.ts';
import { useCoverNoteQuery } from './cover-note-endpoints.ts';

/** The applicant's saved cover note when the form first opens. If it cannot be read, the form starts empty. */
export function useDefaultNote(opened: boolean): string | undefined {
  const [note, setNote] = useState<string>();
  const { data, isFetching } = useCoverNoteQuery(undefined, {
    skip: !opened || note !== undefined,
    refetchOnMountOrArgChange: true,
  });
  if (note === undefined && data && !isFetching) setNote(data.coverNote);
  return note;
}

/** Fills the form with the note once it is read, unless text was written or restored before. */
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
