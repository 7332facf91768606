import type { AnswerOf, login } from '@lock-in/contracts';
import { isApiError } from '../lib/api-error.ts';

/** The account whose password was right, between the first step and the session. */
export type SigningIn = AnswerOf<typeof login>;

/** The server's five-minute challenge is gone: too late, or too many wrong codes. Only a new start helps. */
export const challengeIsOver = (error: unknown): boolean => isApiError(error) && error.status === 401;

export const restartNotice = 'This sign-in has expired. Please enter your password again.';

/** An account that was registered a moment ago may not be visible yet (202). */
export const notReady = Object.assign(new Error('Account not ready'), {
  status: 202,
  error: 'Your account is being set up. Try again in a moment.',
});
