import { Stack, Text } from '@mantine/core';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

interface ContinueFormProps {
  readonly text: string;
  readonly submit: string;
  readonly send: () => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Says what follows, before a change of the sign-in methods. */
export function ContinueForm({ text, submit, send, onCancel }: ContinueFormProps) {
  const form = useForm({ initial: {}, send });
  return (
    <form {...form.props}>
      <Stack>
        <Text>{text}</Text>
        <FormActions form={form} submit={submit} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
