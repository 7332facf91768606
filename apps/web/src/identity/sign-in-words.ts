import type { SignIn } from '@lock-in/contracts';

/** Firefox on Windows; less where the browser said less. */
export const deviceName = ({ browser, system }: Pick<SignIn, 'browser' | 'system'>): string =>
  browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown browser');

const handheld: readonly (string | null)[] = ['iPhone', 'iPad', 'Android'];
export const isHandheld = ({ system }: Pick<SignIn, 'system'>): boolean => handheld.includes(system);

/** How a sign-in ended, before the moment at which it did. */
export const endingWords: Readonly<Record<NonNullable<SignIn['ending']>, string>> = {
  'signed-out': 'Signed out',
  replaced: 'Replaced by a newer sign-in',
  expired: 'Expired',
  'password-changed': 'Ended by a new password',
  disabled: 'Ended with the account',
  reset: 'Ended by the operator',
  unknown: 'Ended',
};
