import { paths } from '@lock-in/contracts/paths';
import { Anchor, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useMe } from '../../lib/session.ts';
import { NewPasswordFields } from '../../shared/new-password-fields.tsx';
import type { useForm } from '../../ui/forms/use-form.ts';
import type { ProfileDraft } from '../editing/profile-draft.ts';

/** If all are empty, the password stays. */
export function PasswordFields({ form }: { form: ReturnType<typeof useForm<ProfileDraft>> }) {
  const { companyRole } = useMe();
  return (
    <Stack>
      <div>
        <Title order={2}>Change password</Title>
        <Text c="dimmed">
          Leave these empty to keep your password. Every other session is signed out when it changes.
        </Text>
        {companyRole === 'owner' && (
          <Text c="dimmed">
            API tokens keep working. To revoke them too, change it in{' '}
            <Anchor component={Link} to={paths.security} underline="always">
              Security
            </Anchor>
            .
          </Text>
        )}
      </div>
      <PasswordInput {...form.field('password')} label="Current password" autoComplete="current-password" />
      <NewPasswordFields form={form} />
    </Stack>
  );
}
