import { jobLimits } from '@lock-in/contracts';
import { ActionIcon, Button, Group, Input, Stack, TextInput, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';

interface ResponsibilitiesProps {
  readonly value: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (lines: readonly string[]) => void;
}

/** A list of lines. Enter goes on to a new one; blank ones are not sent. */
export function Responsibilities({ value, error, onChange }: ResponsibilitiesProps) {
  const list = useRef<HTMLDivElement>(null);
  const focusLine = (at: number) =>
    setTimeout(() => list.current?.querySelectorAll('input')[Math.max(at, 0)]?.focus());

  const full = value.length >= jobLimits.responsibilities;
  const addAfter = (at: number) => {
    if (full) return;
    onChange(value.toSpliced(at + 1, 0, ''));
    focusLine(at + 1);
  };
  const remove = (at: number) => {
    onChange(value.length === 1 ? [''] : value.toSpliced(at, 1));
    focusLine(at - 1);
  };
  const onEnter = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    addAfter(at);
  };

  return (
    <Input.Wrapper label="Responsibilities (optional)" labelElement="div" error={error}>
      <Stack gap={8} ref={list} my={4}>
        {value.map((line, at) => (
          <Group key={at} gap={8} wrap="nowrap">
            <TextInput
              flex={1}
              aria-label={`Responsibility ${at + 1}`}
              autoComplete="off"
              maxLength={jobLimits.responsibility}
              value={line}
              onChange={({ currentTarget }) => onChange(value.with(at, currentTarget.value))}
              onKeyDown={(event) => onEnter(event, at)}
            />
            <Tooltip label="Remove">
              <ActionIcon aria-label={`Remove responsibility ${at + 1}`} onClick={() => remove(at)}>
                <IconTrash size={18} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
          </Group>
        ))}
        {!full && (
          <div>
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => addAfter(value.length - 1)}
            >
              Add responsibility
            </Button>
          </div>
        )}
      </Stack>
    </Input.Wrapper>
  );
}
