import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';

const DeadlinePicker = lazy(() => import('./deadline-picker.tsx'));

export interface DeadlineFieldProps {
  readonly label: string;
  readonly name: string;
  /** A day, `2026-12-20`. */
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly onChange: (day: string | null) => void;
}

/** The last day to apply. The calendar is a chunk of its own; until it is there an input of its size holds its place. */
export function DeadlineField(props: DeadlineFieldProps) {
  return (
    <Suspense fallback={<TextInput label={props.label} value={props.value ?? ''} readOnly />}>
      <DeadlinePicker {...props} />
    </Suspense>
  );
}
