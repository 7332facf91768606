import { Button, Group } from '@mantine/core';
import { Problem } from './problem.tsx';
import type { FormProblem } from './use-form.ts';

interface FormActionsProps {
  readonly form: { readonly problem: FormProblem | undefined; readonly sending: boolean };
  /** The words of the button that sends it. */
  readonly submit: string;
  readonly disabled?: boolean;
  readonly onCancel: () => void;
}

/** What a dialog's form ends in. */
export function FormActions({ form: { problem, sending }, submit, disabled, onCancel }: FormActionsProps) {
  return (
    <>
      <Problem problem={problem} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} disabled={sending}>
          Cancel
        </Button>
        <Button type="submit" disabled={disabled ?? false} loading={sending}>
          {submit}
        </Button>
      </Group>
    </>
  );
}
