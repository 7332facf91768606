import type pg from 'pg';

/* Which public keys seals may name. Reserved to the owner of the database, but for the list. */

const bytes = (publicKey: string) => Buffer.from(publicKey, 'hex');

/** Allowing a key twice is no error. */
export async function allowSealKey(owner: pg.Pool | pg.ClientBase, publicKey: string): Promise<void> {
  await owner.query('select allow_seal_key($1)', [bytes(publicKey)]);
}

/** Resolves with whether the key was allowed before. Existing seals with this key stay. */
export async function disallowSealKey(owner: pg.Pool | pg.ClientBase, publicKey: string): Promise<boolean> {
  const { rows } = await owner.query<{ was: boolean }>('select disallow_seal_key($1) as was', [
    bytes(publicKey),
  ]);
  return rows[0]!.was;
}

/** The allowed public keys, hexadecimal, the latest first. */
export async function listSealKeys(pool: pg.Pool): Promise<{ publicKey: string; allowedAt: Date }[]> {
  const { rows } = await pool.query<{ key: Buffer; allowed_at: Date }>(
    'select key, allowed_at from seal_key order by allowed_at desc, key',
  );
  return rows.map(({ key, allowed_at: allowedAt }) => ({ publicKey: key.toString('hex'), allowedAt }));
}
