import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ChoiceSelect } from '../../../ui/forms/choice-select.tsx';
import classes from './history-tools.module.css';
import { presetOf, presets, today, type Period } from './period.ts';

const own = 'own';

/** Filters by date: a preset period, or a first and last day. */
export function PeriodFilter({ period, onChoose }: { period: Period; onChoose: (period: Period) => void }) {
  const { from, to } = period;
  const [wantsOwn, setOwn] = useState(false);
  const preset = presetOf(period);
  const isOwn = wantsOwn || (preset === undefined && (from !== undefined || to !== undefined));
  const value = isOwn ? own : (preset?.name ?? '');

  const choose = (name: string) => {
    setOwn(name === own);
    if (name === own) return;
    const chosen = presets().find((one) => one.name === name);
    onChoose({ from: chosen?.from, to: chosen?.to });
  };
  const day = (written: string) => (written === '' ? undefined : written);

  return (
    <>
      <ChoiceSelect
        aria-label="Period"
        choices={[
          { value: '', label: 'Any time' },
          ...presets().map(({ name }) => ({ value: name, label: name })),
          { value: own, label: 'From … to …' },
        ]}
        value={value}
        onChoose={choose}
      />
      {isOwn && (
        <fieldset className={classes.days} aria-label="Days in Singapore">
          <TextInput
            type="date"
            label="First day"
            value={from ?? ''}
            max={to ?? today()}
            onChange={({ currentTarget }) => onChoose({ from: day(currentTarget.value), to })}
          />
          <TextInput
            type="date"
            label="Last day"
            value={to ?? ''}
            min={from}
            max={today()}
            onChange={({ currentTarget }) => onChoose({ from, to: day(currentTarget.value) })}
          />
        </fieldset>
      )}
    </>
  );
}
