import pg from 'pg';
import type { Projection, TallyTable } from '../read-model.ts';
import { inTransaction } from '../transaction.ts';
import { addToTally, type Row } from './table.ts';

/** No shard's number: corrections lie in rows of their own, beside those that the folding writes. */
const corrections = -1;

/** A group's columns, and in `count` by how much its tally was too low. */
export type Drift = Row & { readonly count: number };

/**
 * Compares a tally with a recount (a query that gives the columns of the group, and `count`), corrects what differs and tells
 * it. Both are seen by one statement, and what is folded meanwhile is added to both, so it may run at any time. There is no
 * drift unless someone changed the tables by hand: whoever finds one should ask how it came.
 */
export async function repairTally(
  pool: pg.Pool,
  { schema }: Pick<Projection, 'schema'>,
  tally: TallyTable,
  recount: string,
): Promise<Drift[]> {
  const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(tally.name)}`;
  const group = tally.group.map((column) => pg.escapeIdentifier(column)).join(', ');
  return inTransaction(pool, async (client) => {
    // Two that find the same drift would correct it twice.
    await client.query("select pg_advisory_xact_lock(hashtext('repair tally ' || $1))", [table]);
    // It counts every row and is in no hurry: more than one core would be taken from people who wait.
    await client.query('set local max_parallel_workers_per_gather = 0');
    const { rows } = await client.query<Drift>(
      `select ${group}, (coalesce(recount.count, 0) - coalesce(tally.count, 0))::integer as count
       from (${recount}) recount
       full join (select ${group}, sum(count) as count from ${table} group by ${group}) tally using (${group})
       where coalesce(recount.count, 0) <> coalesce(tally.count, 0)`,
    );
    if (rows.length > 0) {
      const changes = rows.map((drift) => ({ ...drift, shard: corrections }));
      await addToTally(client, schema, tally, changes);
    }
    return rows;
  });
}
