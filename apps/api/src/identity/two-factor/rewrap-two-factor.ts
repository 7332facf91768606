import type pg from 'pg';
import type { Keys } from '../../platform/config/keys.ts';
import { rewrapBoxes } from '../../platform/rewrap-boxes.ts';
import { placeOfChallenge } from '../sign-in/challenge/challenges.ts';
import { placeOfCredential } from '../credentials.ts';
import { isCurrent, open, seal } from './secret-box.ts';
import { placeOfMove } from './two-factor-moves.ts';

const columns = [
  { table: 'credential', id: 'account_id', column: 'two_factor_secret', placeOf: placeOfCredential },
  { table: 'sign_in_challenge', id: 'challenge_id', column: 'pending_secret', placeOf: placeOfChallenge },
  { table: 'two_factor_move', id: 'account_id', column: 'pending_secret', placeOf: placeOfMove },
] as const;

/** Re-encrypts the two-factor secrets; see {@link rewrapBoxes}. */
export const rewrapTwoFactor = (pool: pg.Pool, keys: Keys<Buffer>) =>
  rewrapBoxes(pool, columns, {
    isCurrent: (place, box) => isCurrent(keys, place, box),
    open: (place, box) => tryOpen(keys, place, box),
    seal: (place, text) => seal(keys, place, text),
  });

function tryOpen(keys: Keys<Buffer>, place: string, box: Buffer): string | undefined {
  try {
    return open(keys, place, box);
  } catch {
    return undefined;
  }
}
