import { passwordLimits } from '@lock-in/contracts';

export const passwordLength = `Password must be between ${passwordLimits.min} and ${passwordLimits.max} characters.`;

export const passwordLengthIsRight = (password: string): boolean =>
  password.length >= passwordLimits.min && password.length <= passwordLimits.max;

/** Validates a new password before it is sent. */
export const newPasswordFaults = ({
  newPassword,
  confirmNew,
}: Record<'newPassword' | 'confirmNew', string>) => ({
  ...(!passwordLengthIsRight(newPassword) && { newPassword: passwordLength }),
  ...(newPassword !== confirmNew && { confirmNew: 'Passwords do not match.' }),
});
