import { useId } from 'react';
import { IconCheck } from '../../ui/icons/frame.ts';
import classes from './filter-choice.module.css';

interface FilterChoiceProps<Value extends string> {
  readonly title: string;
  /** Its name in a form, and the form's id; by default a name of its own, in no form. */
  readonly name?: string;
  readonly form?: string;
  readonly values: readonly Value[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value | undefined) => void;
}

/** One of a few values, or All. The selected value is red and checked, unless it is All. */
export function FilterChoice<Value extends string>({
  name,
  form,
  title,
  values,
  chosen,
  onChoose,
}: FilterChoiceProps<Value>) {
  const own = useId();
  const row = (text: string, value: Value | undefined) => (
    <label key={text} className={classes.row} data-all={value === undefined || undefined}>
      <input
        type="radio"
        name={name ?? own}
        form={form}
        value={value ?? ''}
        checked={value === chosen}
        onChange={() => onChoose(value)}
      />
      {text}
      <IconCheck size={18} stroke={1.75} aria-hidden />
    </label>
  );
  return (
    <fieldset className={classes.choice}>
      <legend>{title}</legend>
      {row('All', undefined)}
      {values.map((value) => row(value, value))}
    </fieldset>
  );
}
