import type pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';

/** Resolves when all read models show the whole log; with whether there was anything to wait for. */
export async function caughtUp(pool: pg.Pool): Promise<boolean> {
  for (let waited = false, last = ''; ; waited = true) {
    const { rows } = await pool.query<{
      projection: string;
      done: string;
      total: string;
      error: string | null;
    }>(progress);
    const stopped = rows.find(({ error }) => error !== null);
    if (stopped) throw new Error(`${stopped.projection} has stopped: ${stopped.error}`);
    const behind = rows.filter(({ done, total }) => Number(done) < Number(total));
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

/** Of each projection's newest version, its shard that is furthest behind. */
const progress = `
  select projection, min(position) as done, (select safe_position()) as total, max(error) as error
    from checkpoint c
   where version = (select max(version) from checkpoint newest where newest.projection = c.projection)
   group by projection order by projection`;
