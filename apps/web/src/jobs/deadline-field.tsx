import { TextInput } from '@mantine/core';
import { onDemand } from '../ui/on-demand.tsx';

/** The last day to apply. The calendar is a separate chunk; until it is loaded, a placeholder of the same size is shown. */
export const DeadlineField = onDemand(() => import('./deadline-picker.tsx'), {
  Loading: ({ label, value }) => <TextInput label={label} value={value ?? ''} readOnly />,
});
