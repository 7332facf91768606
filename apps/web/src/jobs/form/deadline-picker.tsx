import { DateInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { IconCalendar } from '../../ui/icons/later.ts';
import { singaporeDay } from './job-draft.ts';

export interface DeadlineFieldProps {
  readonly label: string;
  readonly name: string;
  /** A day, `2026-12-20`. */
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly onChange: (day: string | null) => void;
}

/** Typed or picked; the whole day in Singapore counts. Weekends are not red, because red would suggest that they cannot be chosen. */
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
