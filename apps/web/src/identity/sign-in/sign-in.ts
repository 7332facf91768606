import type { AnswerOf, login } from '@lock-in/contracts';
import { isApiError } from '../../lib/calls/api-error.ts';
import type { FormProblem } from '../../ui/forms/use-form.ts';

/** The account after the password step, before its session. */
export type SigningIn = Pick<AnswerOf<typeof login>, 'accountId' | 'email' | 'twoFaEnabled'>;

/** Where a sign-in stands whose forms were sent without script. Only the server knows it (app/server/sign-in-form.ts). */
export interface SentSignIn {
  readonly email: string;
  /** The account, once its password was accepted. */
  readonly account?: SigningIn;
  readonly problem?: FormProblem;
  readonly needsCaptcha?: boolean;
}

/** The server's five-minute challenge has ended: it expired, or there were too many wrong codes. The sign-in must start over. */
export const challengeIsOver = (error: unknown): boolean => isApiError(error) && error.status === 401;

/** The account has its second factor since this sign-in began, for example because the page was reloaded at the recovery codes. */
export const isEnrolledAlready = (error: unknown): boolean => isApiError(error) && error.status === 409;

export const restartNotice = 'This sign-in has expired. Please enter your password again.';

/** A new account may not be visible yet (202). */
export const notReady = Object.assign(new Error('Account not ready'), {
  status: 202,
  error: 'Your account is being set up. Try again in a moment.',
});
