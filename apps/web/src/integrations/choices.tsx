import { Checkbox, Stack } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { wholeLabel } from '../ui/forms/whole-label.ts';

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly words: Readonly<Record<Value, string>>;
  readonly chosen: readonly Value[];
  readonly error: string | undefined;
  readonly onChange: (chosen: Value[]) => void;
}

/** A group of checkboxes, each with its label and the name that the API uses. */
export function Choices<Value extends string>({
  label,
  words,
  chosen,
  error,
  onChange,
}: ChoicesProps<Value>) {
  return (
    <Checkbox.Group label={label} value={[...chosen]} error={error} onChange={(values) => onChange(values)}>
      <Stack gap={8} mt={8}>
        {(Object.entries(words) as [Value, string][]).map(([value, text]) => (
          <Checkbox
            key={value}
            value={value}
            label={text}
            aria-label={text}
            description={value}
            wrapperProps={wholeLabel}
            {...(error !== undefined && { 'aria-invalid': true })}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
