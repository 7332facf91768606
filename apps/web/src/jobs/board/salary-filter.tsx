import { jobLimits } from '@lock-in/contracts';
import { Input, NumberInput } from '@mantine/core';
import { useId } from 'react';
import { useDebouncedText } from '../../ui/forms/use-debounced-text.ts';
import classes from './job-filters.module.css';

interface SalaryFilterProps {
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Their names in a form, and the form's id. */
  readonly inputOf: (name: 'minSalary' | 'maxSalary') => { readonly name?: string; readonly form?: string };
  readonly onChoose: (bounds: { minSalary?: number | undefined; maxSalary?: number | undefined }) => void;
}

/** Bounds of the salary, in SGD per month; an empty bound does not filter. */
export function SalaryFilter({ min, max, inputOf, onChoose }: SalaryFilterProps) {
  const id = useId();
  const reversed = min !== undefined && max !== undefined && min > max;
  return (
    <fieldset className={classes.salary} aria-describedby={reversed ? id : undefined}>
      <legend>Salary (SGD per month)</legend>
      <Bound
        input={inputOf('minSalary')}
        label="Minimum"
        value={min}
        onChoose={(value) => onChoose({ minSalary: value })}
      />
      <Bound
        input={inputOf('maxSalary')}
        label="Maximum"
        value={max}
        reversed={reversed}
        onChoose={(value) => onChoose({ maxSalary: value })}
      />
      {reversed && <Input.Error id={id}>The maximum is below the minimum, so no job fits.</Input.Error>}
    </fieldset>
  );
}

interface BoundProps {
  readonly input: ReturnType<SalaryFilterProps['inputOf']>;
  readonly label: string;
  readonly value: number | undefined;
  readonly reversed?: boolean;
  readonly onChoose: (value: number | undefined) => void;
}

function Bound({ input, label, value, reversed, onChoose }: BoundProps) {
  const field = useDebouncedText(String(value ?? ''), (text) =>
    onChoose(text === '' ? undefined : Number(text)),
  );
  return (
    <NumberInput
      {...input}
      label={label}
      classNames={{ label: classes.bound }}
      placeholder="Any"
      min={0}
      max={jobLimits.salary}
      step={100}
      clampBehavior="strict"
      hideControls
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      prefix="S$"
      inputMode="numeric"
      error={reversed}
      value={field.text}
      onChange={(typed) => field.setText(String(typed))}
      onBlur={field.flush}
      onKeyDown={({ key }) => key === 'Enter' && field.flush()}
    />
  );
}
