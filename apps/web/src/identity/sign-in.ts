import type { AnswerOf, login } from '@lock-in/contracts';
import { isApiError } from '../app/api-error.ts';

/** The account whose password was right, between the first step and the session. */
export type SigningIn = AnswerOf<typeof login>;

/** The server's five-minute challenge is gone: too late, or too many wrong codes. Only a new start helps. */
export const challengeIsOver = (error: unknown): boolean => isApiError(error) && error.status === 401;

export const restartNotice = 'This sign-in has expired. Please enter your password again.';
