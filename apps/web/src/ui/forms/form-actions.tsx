import { Button, Group } from '@mantine/core';
import { Problem } from '../feedback/problem.tsx';
import type { FormProblem } from './use-form.ts';

interface FormActionsProps {
  readonly form: { readonly problem: FormProblem | undefined; readonly sending: boolean };
  readonly submit: string;
  /** The button's text while pending. If set, the button is red, because the action is not easily undone. */
  readonly pendingText?: string;
  readonly cancel?: string;
  readonly disabled?: boolean;
  readonly onCancel: () => void;
}

/** The end of a dialog's form: its error, and the buttons to cancel and submit. */
export function FormActions(props: FormActionsProps) {
  const { form, submit, pendingText, cancel = 'Cancel', disabled = false, onCancel } = props;
  const { problem, sending } = form;
  return (
    <>
      <Problem problem={problem} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} disabled={sending}>
          {cancel}
        </Button>
        {pendingText === undefined ? (
          <Button type="submit" disabled={disabled} loading={sending}>
            {submit}
          </Button>
        ) : (
          <Button type="submit" color="red.8" disabled={disabled || sending}>
            {sending ? pendingText : submit}
          </Button>
        )}
      </Group>
    </>
  );
}
