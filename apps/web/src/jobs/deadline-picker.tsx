import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { IconCalendar } from '@tabler/icons-react';
import { singaporeDay } from './job-draft.ts';

export interface DeadlineFieldProps {
  readonly label: string;
  readonly name: string;
  /** A day, `2026-12-20`. */
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly onChange: (day: string | null) => void;
}

/** Typed or picked; the day counts to its end in Singapore. No red weekends: red forbids, and Saturdays do not. */
export default function DeadlinePicker(props: DeadlineFieldProps) {
  return (
    <DateInput
      {...props}
      valueFormat="D MMM YYYY"
      minDate={singaporeDay()}
      maxDate="2099-12-31"
      weekendDays={[]}
      rightSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  );
}
