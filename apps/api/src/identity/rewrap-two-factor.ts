import type pg from 'pg';
import type { Keys } from '../platform/config/keys.ts';
import { placeOfChallenge } from './challenges.ts';
import { placeOfCredential } from './credentials.ts';
import { isCurrent, open, seal } from './secret-box.ts';
import { placeOfMove } from './two-factor-moves.ts';

const boxes = [
  { table: 'credential', id: 'account_id', column: 'two_factor_secret', placeOf: placeOfCredential },
  { table: 'sign_in_challenge', id: 'challenge_id', column: 'pending_secret', placeOf: placeOfChallenge },
  { table: 'two_factor_move', id: 'account_id', column: 'pending_secret', placeOf: placeOfMove },
] as const;

const batch = 1_000;

interface Box {
  readonly id: string;
  readonly box: Buffer;
}

/**
 * Encrypts two-factor secrets again that are in an earlier layout or under an earlier key. May be ended at any time and begun again: a
 * secret that changed since it was read is left as it is. Resolves with how many were done, and how many none of the keys opens.
 */
export async function rewrapTwoFactor(
  pool: pg.Pool,
  keys: Keys<Buffer>,
): Promise<{ rewrapped: number; unreadable: number }> {
  const counts = { rewrapped: 0, unreadable: 0 };
  for (const { table, id, column, placeOf } of boxes) {
    for (let after: string | undefined = ''; after !== undefined;) {
      const { rows }: { rows: Box[] } = await pool.query<Box>(
        `select ${id}::text as id, ${column} as box from ${table}
          where ${column} is not null and ${id}::text > $1 order by ${id}::text limit ${batch}`,
        [after],
      );
      for (const { id: owner, box } of rows) {
        const place = placeOf(owner);
        if (isCurrent(keys, place, box)) continue;
        const secret = tryOpen(keys, place, box);
        if (secret === undefined) {
          counts.unreadable++;
          continue;
        }
        const { rowCount } = await pool.query(
          `update ${table} set ${column} = $3 where ${id} = $1 and ${column} = $2`,
          [owner, box, seal(keys, place, secret)],
        );
        counts.rewrapped += rowCount ?? 0;
      }
      after = rows.at(-1)?.id;
    }
  }
  return counts;
}

function tryOpen(keys: Keys<Buffer>, place: string, box: Buffer): string | undefined {
  try {
    return open(keys, place, box);
  } catch {
    return undefined;
  }
}
