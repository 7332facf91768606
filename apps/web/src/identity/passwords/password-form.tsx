import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { mapErrorToField } from '../../lib/calls/map-error-to-field.ts';
import { useMe } from '../../lib/session.ts';
import { NewPasswordFields } from '../../shared/new-password-fields.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { newPasswordFaults } from './password.ts';
import { RevokeTokens } from '../security/revoke-tokens.tsx';
import { useChangePasswordMutation, useSecurityQuery } from '../security/security-endpoints.ts';

interface PasswordFormProps {
  readonly onChanged?: () => void;
  readonly onSending?: (sending: boolean) => void;
  /** Set on a page; a dialog focuses its first field itself. */
  readonly autoFocus?: boolean;
  /** Shown beside the submit button. */
  readonly aside?: ReactNode;
}

/** The current password and a new one, twice. */
export function PasswordForm({ onChanged, onSending, autoFocus = false, aside }: PasswordFormProps) {
  const [change] = useChangePasswordMutation();
  const { mustChangePassword } = useMe();
  const { data: security } = useSecurityQuery(mustChangePassword ? skipToken : undefined);
  const form = useForm({
    initial: { password: '', newPassword: '', confirmNew: '', revokeTokens: false },
    check: ({ password, revokeTokens: _, ...chosen }) => ({
      ...(password === '' && { password: 'Password is required' }),
      ...newPasswordFaults(chosen),
    }),
    send: async (body) => {
      onSending?.(true);
      try {
        await change({ body }).unwrap();
      } catch (error) {
        await mapErrorToField({ 'Incorrect password.': 'password', 'Passwords do not match.': 'confirmNew' })(
          error,
        );
      } finally {
        onSending?.(false);
      }
      toast.success('Password changed.');
      onChanged?.();
    },
    fallback: 'Your password could not be changed. Please try again.',
  });

  return (
    <form {...form.props} aria-label="Change password">
      <Stack>
        <PasswordInput
          {...form.field('password')}
          label="Current password"
          autoComplete="current-password"
          data-autofocus
          autoFocus={autoFocus}
          disabled={form.sending}
        />
        <NewPasswordFields form={form} />
        <RevokeTokens
          apiTokens={security?.apiTokens ?? []}
          checked={form.values.revokeTokens}
          disabled={form.sending}
          onChange={(checked) => form.set('revokeTokens', checked)}
        />
        <Problem problem={form.problem} />
        <Group justify="flex-end">
          {aside}
          <Button type="submit" loading={form.sending}>
            Change password
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
