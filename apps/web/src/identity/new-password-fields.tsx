import { passwordLimits } from '@lock-in/contracts';
import { PasswordInput } from '@mantine/core';
import type { useForm } from '../ui/use-form.ts';
import { passwordLength, passwordLengthIsRight } from './password.ts';

interface NewPassword {
  readonly newPassword: string;
  readonly confirmNew: string;
}

interface NewPasswordFieldsProps {
  readonly form: Pick<ReturnType<typeof useForm<NewPassword>>, 'field' | 'errors' | 'sending'>;
  readonly autoFocus?: boolean;
}

const { min, max } = passwordLimits;

/** What is wrong with a new password before it is sent. */
export const newPasswordFaults = ({ newPassword, confirmNew }: NewPassword) => ({
  ...(!passwordLengthIsRight(newPassword) && { newPassword: passwordLength }),
  ...(newPassword !== confirmNew && { confirmNew: 'Passwords do not match.' }),
});

/** A new password, twice. */
export function NewPasswordFields({ form, autoFocus = false }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        {...form.field('newPassword')}
        label="New password"
        description={form.errors.newPassword === undefined ? `${min} to ${max} characters` : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        maxLength={max}
        autoFocus={autoFocus}
        disabled={form.sending}
      />
      <PasswordInput
        {...form.field('confirmNew')}
        label="Confirm new password"
        autoComplete="new-password"
        maxLength={max}
        disabled={form.sending}
      />
    </>
  );
}
