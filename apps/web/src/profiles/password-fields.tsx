import { PasswordInput, Stack, Text, Title } from '@mantine/core';
import { NewPasswordFields } from '../ui/new-password-fields.tsx';
import type { useForm } from '../ui/use-form.ts';
import type { ProfileDraft } from './profile-draft.ts';

/** If all are empty, the password stays. */
export function PasswordFields({ form }: { form: ReturnType<typeof useForm<ProfileDraft>> }) {
  return (
    <Stack>
      <div>
        <Title order={2}>Change password</Title>
        <Text c="dimmed">
          Leave these empty to keep your password. Every other session is signed out when it changes.
        </Text>
      </div>
      <PasswordInput {...form.field('password')} label="Current password" autoComplete="current-password" />
      <NewPasswordFields form={form} />
    </Stack>
  );
}
