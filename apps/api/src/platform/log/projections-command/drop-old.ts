import { dropVersion, listVersions } from '@lock-in/event-store';
import type pg from 'pg';
import type { Tools } from './tools.ts';

/** Removes the versions that neither this build nor a running process uses. */
export async function dropOld({ pool, projections, print }: Tools): Promise<number> {
  const used = await versionsInUse(pool);
  for (const each of await listVersions(pool)) {
    const { projection, version } = each;
    if (projections.some(({ name, version: ours }) => name === projection && ours === version)) continue;
    if (used.has(`${projection} ${version}`)) {
      print(`${projection} ${version} stays: a running process uses it.`);
      continue;
    }
    await dropVersion(pool, each);
    print(`${projection} ${version} is removed.`);
  }
  await pool.query(
    'delete from checkpoint c where not exists (select from projection_version v where v.projection = c.projection and v.version = c.version)',
  );
  return 0;
}

/** The versions that the running processes report. */
async function versionsInUse(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ version: string }>(
    'select distinct unnest(projections) as version from process',
  );
  return new Set(rows.map(({ version }) => version));
}
