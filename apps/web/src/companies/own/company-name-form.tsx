import { nameLimit } from '@lock-in/contracts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { Problem } from '../../ui/feedback/problem.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { withLimit } from '../../ui/forms/with-limit.ts';
import { useChangeCompanyNameMutation } from './own-verification-endpoints.ts';

interface CompanyNameFormProps {
  /** The current name. */
  readonly name: string;
  /** Called after every answer, so that the page reads the company's current state. */
  readonly onAnswer: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Changes the name of a company that is not verified. The new name is shown at once, because no admin has approved the current one. */
export function CompanyNameForm({ name, onAnswer, onClose }: CompanyNameFormProps) {
  const [changeCompanyName] = useChangeCompanyNameMutation();
  const form = useForm({
    initial: { name },
    check: (values) => (values.name.trim() === '' ? { name: 'Name is required' } : {}),
    send: async (values) => {
      const saving = changeCompanyName(values.name).unwrap();
      const answer = await saving.catch(async (error: unknown) => {
        await onAnswer();
        throw error;
      });
      await onAnswer();
      if (answer) toast.success('Your company’s name was changed.');
      onClose();
    },
    fallback: 'Your name could not be changed, please try again.',
  });
  return (
    <form {...form.props}>
      <Stack>
        <TextInput
          {...form.field('name')}
          {...withLimit(form.field('name'), nameLimit)}
          label="Company name"
          autoComplete="organization"
          autoFocus
        />
        <Problem problem={form.problem} />
        <Group grow>
          <Button variant="default" disabled={form.sending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.sending}>
            Save name
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
