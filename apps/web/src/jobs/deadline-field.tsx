import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { DeadlineFieldProps } from './deadline-picker.tsx';

const DeadlinePicker = lazy(() => import('./deadline-picker.tsx'));

/** The last day to apply. The calendar is a separate chunk; until it is loaded, a placeholder of the same size is shown. */
export function DeadlineField(props: DeadlineFieldProps) {
  return (
    <Suspense fallback={<TextInput label={props.label} value={props.value ?? ''} readOnly />}>
      <DeadlinePicker {...props} />
    </Suspense>
  );
}
