import type pg from 'pg';

/*
 * What only the owner of the database may do about seals: say which public keys they may name, and take out those that nobody
 * who may seal has made.
 */

const bytes = (publicKey: string) => Buffer.from(publicKey, 'hex');

/** Allowing a key twice is no error. */
export async function allowSealKey(owner: pg.Pool, publicKey: string): Promise<void> {
  await owner.query('select allow_seal_key($1)', [bytes(publicKey)]);
}

/** Resolves with whether the key was allowed before. Seals that name it stay as they are. */
export async function disallowSealKey(owner: pg.Pool, publicKey: string): Promise<boolean> {
  const { rows } = await owner.query<{ was: boolean }>('select disallow_seal_key($1) as was', [
    bytes(publicKey),
  ]);
  return rows[0]!.was;
}

/** Public keys, hexadecimal, the one that was allowed last first. */
export async function listSealKeys(pool: pg.Pool): Promise<{ publicKey: string; allowedAt: Date }[]> {
  const { rows } = await pool.query<{ key: Buffer; allowed_at: Date }>(
    'select key, allowed_at from seal_key order by allowed_at desc, key',
  );
  return rows.map(({ key, allowed_at: allowedAt }) => ({ publicKey: key.toString('hex'), allowedAt }));
}

/** Takes out the newest seals, from this number on, so that what they covered is sealed anew. Resolves with how many there were. */
export async function withdrawSeals(owner: pg.Pool, from: number, because: string): Promise<number> {
  const { rows } = await owner.query<{ withdrawn: number }>('select withdraw_seals($1, $2) as withdrawn', [
    from,
    because,
  ]);
  return rows[0]!.withdrawn;
}
