import type { AnswerOf, beginTwoFactorMove } from '@lock-in/contracts';
import { Stack, Text } from '@mantine/core';
import { mapErrorToField } from '../../../lib/calls/map-error-to-field.ts';
import { describeError, isApiError } from '../../../lib/calls/api-error.ts';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { CodeField, isCode } from '../code-field.tsx';
import { EnrolSecret } from './enrol-secret.tsx';

interface ScanFormProps {
  readonly begun: AnswerOf<typeof beginTwoFactorMove>;
  readonly finish: (body: { code: string }) => Promise<{ error?: unknown }>;
  readonly onMoved: () => void;
  /** Called with the server's reason when the secret is no longer valid. */
  readonly onOver: (why: string) => void;
  readonly onCancel: () => void;
}

/** The new phone scans its secret and confirms it with a code. */
export function ScanForm({ begun: { qrCode, secret }, finish, onMoved, onOver, onCancel }: ScanFormProps) {
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (isCode(code) ? {} : { code: 'Enter the six digits that the new phone shows.' }),
    send: async (body) => {
      const { error } = await finish(body);
      if (isApiError(error) && error.status === 409) return onOver(describeError(error));
      if (error) return mapErrorToField({ 'Invalid 2FA code': 'code' })(error);
      toast.success('Your new phone is set up.');
      onMoved();
    },
  });
  return (
    <form {...form.props}>
      <Stack>
        <Text>
          Scan this code with the authenticator app on your new phone, then enter the six digits that it shows
          there. Until then, your old phone still works.
        </Text>
        <EnrolSecret qrCode={qrCode} secret={secret} />
        <CodeField
          value={form.values.code}
          error={form.errors.code}
          onChange={(code) => form.set('code', code)}
        />
        <FormActions form={form} submit="Use the new phone" onCancel={onCancel} />
      </Stack>
    </form>
  );
}
