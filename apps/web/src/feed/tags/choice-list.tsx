import { ActionIcon, Group, Title, Tooltip, UnstyledButton } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { IconCheck, IconRotate } from '../../ui/icons/frame.ts';
import classes from './choice-list.module.css';

interface Choice<Value> {
  readonly value: Value;
  readonly text: string;
}

interface ChoiceListProps<Value> {
  readonly title: string;
  readonly reset: string;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value | undefined) => void;
  /** Shown instead of the choices while there are none. */
  readonly children?: ReactNode;
}

/** A list in which one entry or none is selected. The selected entry is red and checked; selecting it again clears it. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { title, reset, choices, chosen, onChoose, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap" h={32} mb={4}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {chosen !== undefined && (
          <Tooltip label={reset}>
            <ActionIcon aria-label={reset} onClick={() => onChoose(undefined)}>
              <IconRotate size={18} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      {children}
      <ul className={classes.list}>
        {choices.map(({ value, text }) => (
          <li key={value}>
            <UnstyledButton
              className={classes.choice}
              aria-pressed={value === chosen}
              onClick={() => onChoose(value === chosen ? undefined : value)}
            >
              <span>{text}</span>
              {value === chosen && <IconCheck size={18} stroke={1.75} aria-hidden />}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
