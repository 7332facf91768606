import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import actionRow from '../layout/action-row.module.css';
import { Modal } from './modal.tsx';
import { Problem } from '../feedback/problem.tsx';
import type { FormProblem } from '../forms/use-form.ts';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly text?: string;
  /** The subject, if the title does not name it. */
  readonly about?: string;
  /** The text of the confirming button names the subject: "Delete post". */
  readonly confirm: string;
  readonly cancel?: string;
  readonly destructive?: boolean;
  readonly disabled?: boolean;
  readonly pending?: boolean;
  /** The button's text while pending; unchanged if absent. */
  readonly pendingText?: string;
  readonly problem?: FormProblem | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** Asks for a confirmation. Escape and a click outside cancel, except while the action is pending. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, about, text, confirm, cancel = 'Cancel', destructive, disabled, children } = props;
  const { pending = false, pendingText = confirm, problem, onConfirm, onCancel } = props;
  return (
    <Modal opened={opened} busy={pending} onClose={onCancel} title={title} withCloseButton={false}>
      <Stack>
        {about !== undefined && (
          <Text fw={600} lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
            {about}
          </Text>
        )}
        {text !== undefined && <Text>{text}</Text>}
        {children}
        <Problem problem={problem} />
        <Group justify="flex-end" className={actionRow.row}>
          <Button variant="default" onClick={onCancel} disabled={pending}>
            {cancel}
          </Button>
          <Button
            {...(destructive && { color: 'red.8' })}
            onClick={onConfirm}
            disabled={disabled === true || pending}
            data-autofocus={destructive ? undefined : true}
          >
            {pending ? pendingText : confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
