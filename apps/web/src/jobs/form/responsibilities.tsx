import { jobLimits } from '@lock-in/contracts';
import { Button, Input, Stack, VisuallyHidden } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconPlus } from '../../ui/icons/frame.ts';
import { Responsibility } from './responsibility.tsx';

interface ResponsibilitiesProps {
  readonly value: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (lines: readonly string[]) => void;
}

/** An ordered list of lines. Enter adds a line; blank lines are not sent. */
export function Responsibilities({ value, error, onChange }: ResponsibilitiesProps) {
  const list = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState('');
  const id = useId();
  const full = value.length >= jobLimits.responsibilities;

  /** Changes the list, renders it synchronously and focuses one of its lines. */
  const change = (lines: readonly string[], at: number) => {
    flushSync(() => onChange(lines));
    list.current?.querySelectorAll('input')[Math.max(at, 0)]?.focus();
  };
  const addAfter = (at: number) => {
    if (full) return;
    change(value.toSpliced(at + 1, 0, ''), at + 1);
  };
  const remove = (at: number) => {
    change(value.length === 1 ? [''] : value.toSpliced(at, 1), at - 1);
  };
  const move = (at: number, by: -1 | 1) => {
    const line = value[at];
    const to = at + by;
    if (line === undefined || to < 0 || to >= value.length) return;
    change(value.toSpliced(at, 1).toSpliced(to, 0, line), to);
    setMoved(`Moved to ${to + 1} of ${value.length}.`);
  };

  return (
    <Input.Wrapper
      label="Responsibilities (optional)"
      labelElement="div"
      description={value.length > 1 ? 'Alt+↑/↓ reorders.' : undefined}
      error={error}
      errorProps={{ id }}
      inputWrapperOrder={['label', 'input', error === undefined ? 'description' : 'error']}
    >
      <Stack gap={8} ref={list} my={4} role="group" aria-label="Responsibilities">
        {value.map((line, at) => (
          <Responsibility
            key={at}
            number={at + 1}
            of={value.length}
            value={line}
            errorId={error === undefined ? undefined : id}
            onChange={(text) => onChange(value.with(at, text))}
            onEnter={() => addAfter(at)}
            onMove={(by) => move(at, by)}
            onRemove={() => remove(at)}
          />
        ))}
      </Stack>
      <Button
        variant="subtle"
        size="xs"
        mb={4}
        disabled={full}
        title={full ? `A job lists at most ${jobLimits.responsibilities} responsibilities.` : undefined}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        onClick={() => addAfter(value.length - 1)}
      >
        Add responsibility
      </Button>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </Input.Wrapper>
  );
}
