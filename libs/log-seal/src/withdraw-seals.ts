import type pg from 'pg';

/**
 * Removes forged seals, from this number on, so that their events are sealed again. Reserved to the owner of the database. Resolves with
 * the number of removed seals.
 */
export async function withdrawSeals(
  owner: pg.Pool | pg.ClientBase,
  from: number,
  because: string,
): Promise<number> {
  const { rows } = await owner.query<{ withdrawn: number }>('select withdraw_seals($1, $2) as withdrawn', [
    from,
    because,
  ]);
  return rows[0]!.withdrawn;
}
