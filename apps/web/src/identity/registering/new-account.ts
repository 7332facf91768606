import type { ReturnTo } from '../../lib/return-to.ts';

export const accountCreated = 'Account created. Now set up two-factor authentication.';

/** State of /login after an account was opened. The answer has its id even while the account is not visible yet. */
export const newAccount = (opened: object, email: string): ReturnTo => ({
  email: email.trim(),
  ...('accountId' in opened && typeof opened.accountId === 'number' && { opened: opened.accountId }),
});
