import { jobLimits } from '@lock-in/contracts';
import { ActionIcon, Group, TextInput, Tooltip } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { withLimit } from '../../ui/forms/with-limit.ts';
import type { Icon } from '../../ui/icons/icon.ts';
import { IconArrowDown, IconArrowUp, IconTrash } from '../../ui/icons/frame.ts';

interface ResponsibilityProps {
  readonly number: number;
  readonly of: number;
  readonly value: string;
  /** Element id of the list's error message. */
  readonly errorId: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One line of the list, with its actions. */
export function Responsibility(props: ResponsibilityProps) {
  const { number, of, value, errorId, onChange, onEnter, onMove, onRemove } = props;

  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey && { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (event.key !== 'Enter' && !by) return;
    event.preventDefault();
    if (by) onMove(by);
    else onEnter();
  };

  return (
    <Group gap={0} wrap="nowrap">
      <TextInput
        flex={1}
        mr={4}
        aria-label={`Responsibility ${number}`}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        autoComplete="off"
        {...withLimit({ value, error: undefined }, jobLimits.responsibility)}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {of > 1 && (
        <>
          <Action
            label="Move up"
            of={number}
            sign={IconArrowUp}
            none={number === 1}
            onClick={() => onMove(-1)}
          />
          <Action
            label="Move down"
            of={number}
            sign={IconArrowDown}
            none={number === of}
            onClick={() => onMove(1)}
          />
        </>
      )}
      <Action
        label="Remove"
        of={number}
        sign={IconTrash}
        none={of === 1 && value === ''}
        onClick={onRemove}
      />
    </Group>
  );
}

interface ActionProps {
  readonly label: string;
  readonly of: number;
  readonly sign: Icon;
  readonly none: boolean;
  readonly onClick: () => void;
}

function Action({ label, of, sign: Sign, none, onClick }: ActionProps) {
  return (
    <Tooltip label={label} disabled={none}>
      <ActionIcon
        aria-label={`${label} responsibility ${of}`}
        disabled={none}
        {...(none && { bg: 'transparent' })}
        onClick={onClick}
      >
        <Sign size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
