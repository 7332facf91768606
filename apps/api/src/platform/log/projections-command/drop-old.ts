import { dropVersion, listVersions, tablesOf } from '@lock-in/event-store';
import pg from 'pg';
import type { Tools } from './tools.ts';

/**
 * Removes the versions that neither this build nor a running process uses, and the tables that builds before version schemas kept in
 * `public`.
 */
export async function dropOld({ pool, asOwner, projections, print }: Tools): Promise<number> {
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
  for (const table of [...projections.flatMap(tablesOf), ...formerNames]) {
    const { rows } = await pool.query<{ kept: boolean }>(
      "select to_regclass('public.' || quote_ident($1)) is not null as kept",
      [table],
    );
    if (!rows[0]?.kept) continue;
    await asOwner((owner) => owner.query(`drop table public.${pg.escapeIdentifier(table)}`));
    print(`public.${table} is removed.`);
  }
  await pool.query(
    'delete from checkpoint c where not exists (select from projection_version v where v.projection = c.projection and v.version = c.version)',
  );
  return 0;
}

/** Former names of tables, from before their rows outlived a removal; views have these names now. */
const formerNames = ['post', 'comment', 'comment_thread'];

/** The versions that the running processes report. */
async function versionsInUse(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ version: string }>(
    'select distinct unnest(projections) as version from process',
  );
  return new Set(rows.map(({ version }) => version));
}
