import type { SignIn, SignInFailure } from '@lock-in/contracts';

/** Browser and system, such as "Firefox on Windows", as far as the browser reports them. */
export const deviceName = ({ browser, system }: Pick<SignIn, 'browser' | 'system'>): string =>
  browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown browser');

const handheld: readonly (string | null)[] = ['iPhone', 'iPad', 'Android'];
export const isHandheld = ({ system }: Pick<SignIn, 'system'>): boolean => handheld.includes(system);

/** How a session ended; the time follows. */
export const endingWords: Readonly<Record<NonNullable<SignIn['ending']>, string>> = {
  'signed-out': 'Signed out',
  replaced: 'Ended by a sign-in on an eleventh device',
  expired: 'Expired',
  'password-changed': 'Ended by a new password',
  disabled: 'Ended with the account',
  reset: 'Ended by the operator',
  'left-company': 'Ended on leaving the company’s team',
  unknown: 'Ended',
};

/** Why an attempt failed. An attempt that failed at the code had the right password, so the owner must be told. */
export const failureTextsForOwner: Readonly<Record<SignInFailure, string>> = {
  password: 'Wrong password',
  code: 'Right password, wrong code',
  captcha: 'CAPTCHA not completed',
  limit: 'Too many attempts',
  disabled: 'Account disabled',
};
