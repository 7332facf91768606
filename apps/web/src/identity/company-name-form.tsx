import { nameLimit } from '@lock-in/contracts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { isPending, savedText } from '../lib/pending-answer.ts';
import { Problem } from '../ui/problem.tsx';
import { toast } from '../ui/toast.ts';
import { useForm } from '../ui/use-form.ts';
import { withLimit } from '../ui/with-limit.ts';
import { useMendNameMutation } from './own-verification.ts';

interface CompanyNameFormProps {
  /** As it is now. */
  readonly name: string;
  /** Whatever the server says to it, the page then looks how the company stands. */
  readonly onAnswer: () => Promise<void>;
  readonly onClose: () => void;
}

/** Another name of a company that is not verified. Nobody has vouched for the one that it has, so the new one is shown at once. */
export function CompanyNameForm({ name, onAnswer, onClose }: CompanyNameFormProps) {
  const [mend] = useMendNameMutation();
  const form = useForm({
    initial: { name },
    check: (values) => (values.name.trim() === '' ? { name: 'Name is required' } : {}),
    send: async (values) => {
      const saving = mend(values.name).unwrap();
      const answer = await saving.catch(async (error: unknown) => {
        await onAnswer();
        throw error;
      });
      await onAnswer();
      toast.success(isPending(answer) ? savedText : 'Your company’s name was changed.');
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
