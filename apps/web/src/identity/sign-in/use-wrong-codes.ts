import { useRef } from 'react';
import { isApiError } from '../../lib/calls/api-error.ts';
import { challengeIsOver, restartNotice } from './sign-in.ts';

/** The server ends a challenge after this many wrong codes; the sign-in must then start over. */
const codesPerChallenge = 5;
const invalid = 'Invalid 2FA code';

/** Handles a refused code: an error at its field while attempts are left, otherwise a restart with the reason. */
export function useWrongCodes(onRestart: (notice: string) => void): (error: unknown) => void {
  const wrong = useRef(0);
  return (error) => {
    if (challengeIsOver(error)) return onRestart(restartNotice);
    if (!isApiError(error) || error.error !== invalid) throw error;
    if (++wrong.current < codesPerChallenge)
      throw Object.assign(new Error(invalid), error, { error: { code: invalid } });
    onRestart('That was the fifth wrong code. Enter your password to try again.');
  };
}
