import { TextInput } from '@mantine/core';
import { lazy } from '../../ui/lazy.tsx';

/** The last day to apply. The calendar is a separate chunk; until it is loaded, a placeholder of the same size is shown. */
export const DeadlineField = lazy(() => import('./deadline-picker.tsx'), {
  Loading: ({ label, value }) => <TextInput label={label} value={value ?? ''} readOnly />,
});
