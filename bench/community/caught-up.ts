import type pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { anotherVersions } from '../read-models.ts';

/** Waits until all read models have folded the whole log. Resolves with whether it had to wait. */
export async function caughtUp(pool: pg.Pool): Promise<boolean> {
  for (let waited = false, last = ''; ; waited = true) {
    const { rows } = await pool.query<{
      projection: string;
      done: string;
      total: string;
      filled: boolean;
      parked: string | null;
    }>(progress);
    const stopped = rows.find(({ parked }) => parked !== null);
    if (stopped) throw new Error(`${stopped.projection} has parked ${stopped.parked}.`);
    const behind = rows.filter(({ done, total, filled }) => !filled || Number(done) < Number(total));
    if (rows.length > 0 && behind.length === 0) return waited;
    const now = behind
      .map(({ projection, done, total }) => `${projection} ${percent(done, total)}`)
      .join(', ');
    if (now !== last) console.error(`folding: ${now}`);
    last = now;
    await delay(1_000);
  }
}

const percent = (done: string, total: string) => `${Math.floor((Number(done) / Number(total)) * 20) * 5} %`;

/** The position of each projection's slowest shard, in its newest version. Higher versions are leftovers of interrupted rebuilds. */
const progress = `
  select projection, min(position) as done, (select safe_position()) as total, bool_and(v.filled_at is not null) as filled,
         (select min(root || ': ' || error) from parked_root p where p.projection = c.projection and p.version = c.version) as parked
    from checkpoint c join projection_version v using (projection, version)
   where version = (select max(version) from projection_version newest where newest.projection = c.projection and newest.version < ${anotherVersions})
   group by projection, version order by projection`;
