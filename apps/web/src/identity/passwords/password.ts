import { passwordLimits } from '@lock-in/contracts';
import { normalizedPassword } from '@lock-in/contracts/password-form';

export const passwordLength = `Password must be between ${passwordLimits.min} and ${passwordLimits.max} characters.`;

export function passwordLengthIsRight(password: string): boolean {
  const { length } = normalizedPassword(password);
  return length >= passwordLimits.min && length <= passwordLimits.max;
}

/** Validates a new password before it is sent. */
export const newPasswordFaults = ({
  newPassword,
  confirmNew,
}: Record<'newPassword' | 'confirmNew', string>) => ({
  ...(!passwordLengthIsRight(newPassword) && { newPassword: passwordLength }),
  ...(normalizedPassword(newPassword) !== normalizedPassword(confirmNew) && {
    confirmNew: 'Passwords do not match.',
  }),
});
