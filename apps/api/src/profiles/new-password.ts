import { passwordLimits, type saveProfile } from '@lock-in/contracts';
import type { Given } from '../platform/http/call.ts';
import { HttpRefusal } from '../platform/http/http-refusal.ts';
import { httpRefusal } from '../shared/refusals/refusals.ts';

export interface NewPassword {
  readonly old: string;
  readonly next: string;
}

type Fields = Given<typeof saveProfile>['body'];

/**
 * The password change in a saved form, if any; it needs all three fields. The old password alone is ignored, because browsers fill it in
 * automatically. Half of a new password is refused, because the person would think that it was changed.
 */
export function newPasswordIn({ password, newPassword, confirmNew }: Fields): NewPassword | undefined {
  if (!newPassword && !confirmNew) return undefined;
  const missing = Object.entries({ password, newPassword, confirmNew }).filter(([, text]) => !text);
  if (missing.length > 0)
    throw new HttpRefusal(400, Object.fromEntries(missing.map(([field]) => [field, fillAll])));
  const { min, max } = passwordLimits;
  if (newPassword!.length < min || newPassword!.length > max)
    throw new HttpRefusal(400, { newPassword: `Password must be between ${min} and ${max} characters.` });
  if (newPassword !== confirmNew) throw httpRefusal('PasswordsDiffer');
  return { old: password!, next: newPassword! };
}

const fillAll = 'Fill in all three fields to change your password.';
