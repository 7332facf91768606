import { passwordLimits } from '@lock-in/contracts';
import { PasswordInput, Stack, Text, Title } from '@mantine/core';
import type { useForm } from '../ui/use-form.ts';
import type { ProfileDraft } from './profile-draft.ts';

/** May all stay empty: then the password stays. */
export function PasswordFields({ form }: { form: ReturnType<typeof useForm<ProfileDraft>> }) {
  const { min, max } = passwordLimits;
  return (
    <Stack>
      <div>
        <Title order={2}>Change password</Title>
        <Text c="dimmed">
          Leave these empty to keep your password. Every other session is signed out when it changes.
        </Text>
      </div>
      <PasswordInput {...form.field('password')} label="Old password" autoComplete="current-password" />
      <PasswordInput
        {...form.field('newPassword')}
        label="New password"
        description={form.errors.newPassword === undefined ? `${min} to ${max} characters` : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
      />
      <PasswordInput {...form.field('confirmNew')} label="Confirm new password" autoComplete="new-password" />
    </Stack>
  );
}
