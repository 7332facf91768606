import { useRef } from 'react';
import { isApiError } from '../lib/api-error.ts';
import { challengeIsOver, restartNotice } from './sign-in.ts';

/** So many wrong codes end the server's challenge; after the last one only a new start helps. */
const codesPerChallenge = 5;
const invalid = 'Invalid 2FA code';

/** Handles a refused code: at its field while another try is left, otherwise by a new start that says why. */
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
