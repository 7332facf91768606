import type pg from 'pg';

/** Resolves when `many` statements wait for a lock. */
export async function lockWaits(pool: pg.Pool, many = 1): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ many: number }>(
      `select count(*)::integer as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows[0]!.many >= many) return;
  }
}
