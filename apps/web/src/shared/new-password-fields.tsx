import { passwordLimits } from '@lock-in/contracts';
import { PasswordInput } from '@mantine/core';
import type { useForm } from '../ui/forms/use-form.ts';

interface NewPassword {
  readonly newPassword: string;
  readonly confirmNew: string;
}

interface NewPasswordFieldsProps {
  readonly form: Pick<ReturnType<typeof useForm<NewPassword>>, 'field' | 'errors' | 'sending'>;
  readonly autoFocus?: boolean;
}

const { min, max } = passwordLimits;

/** A new password, entered twice. A password that is too long causes an error and is not cut, which could go unnoticed after pasting. */
export function NewPasswordFields({ form, autoFocus = false }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        {...form.field('newPassword')}
        label="New password"
        description={form.errors.newPassword === undefined ? `${min} to ${max} characters` : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="new-password"
        autoFocus={autoFocus}
        disabled={form.sending}
      />
      <PasswordInput
        {...form.field('confirmNew')}
        label="Confirm new password"
        autoComplete="new-password"
        disabled={form.sending}
      />
    </>
  );
}
