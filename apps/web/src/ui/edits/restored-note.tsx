import { Alert, Button, Group, Text } from '@mantine/core';
import type { MouseEvent } from 'react';
import { IconHistory } from '../icons/frame.ts';
import type { Draft } from './use-draft.ts';

interface RestoredNoteProps {
  readonly draft: Draft;
  readonly files?: boolean;
  /** For a form of one field. */
  readonly inline?: boolean;
}

/** Says above a form that its draft was restored, and discards it on request. */
export function RestoredNote({ draft, files = false, inline = false }: RestoredNoteProps) {
  if (!draft.restored) return null;
  // The button disappears, so the focus goes to the form's first field.
  const discard = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const form = currentTarget.closest('form, [role=dialog]');
    draft.discard();
    form?.querySelector<HTMLElement>('textarea, input')?.focus();
  };
  const note = (
    <Group justify="space-between" gap={8} wrap="nowrap">
      <Text size={inline ? 'xs' : 'sm'} {...(inline && { c: 'dimmed', role: 'status' })}>
        Your unsaved changes are back.{files && ' Choose your files again.'}
      </Text>
      <Button variant="subtle" size="compact-xs" flex="none" onClick={discard}>
        Discard
      </Button>
    </Group>
  );
  if (inline) return note;
  return (
    <Alert role="status" icon={<IconHistory size={18} stroke={1.75} aria-hidden />} color="gray">
      {note}
    </Alert>
  );
}
