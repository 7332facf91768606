import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { Problem } from '../../../ui/feedback/problem.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';

interface EnrolmentCodeFormProps {
  readonly send: (enrolmentCode: string) => Promise<unknown>;
  readonly onRestart: () => void;
}

/** Required before a new authenticator replaces one that the operator reset. */
export function EnrolmentCodeForm({ send, onRestart }: EnrolmentCodeFormProps) {
  const form = useForm({
    initial: { enrolmentCode: '' },
    check: ({ enrolmentCode }) =>
      enrolmentCode.trim() === ''
        ? { enrolmentCode: 'Enter the enrolment code that your operator gave you.' }
        : {},
    send: ({ enrolmentCode }) => send(enrolmentCode.trim()),
    fallback: 'Failed to load QR code',
  });
  return (
    <form {...form.props}>
      <Stack>
        <Title order={2}>Enter your enrolment code</Title>
        <Text c="dimmed">
          Your two-factor authentication was reset. To set it up again, enter the code that the operator of
          this site gave you.
        </Text>
        <TextInput
          {...form.field('enrolmentCode')}
          label="Enrolment code"
          placeholder="XXXX-XXXX-XXXX-XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
        />
        <Problem problem={form.problem} />
        <Button type="submit" loading={form.sending} fullWidth>
          Continue
        </Button>
        <Anchor component="button" type="button" c="dimmed" data-alone onClick={onRestart}>
          Start again
        </Anchor>
      </Stack>
    </form>
  );
}
