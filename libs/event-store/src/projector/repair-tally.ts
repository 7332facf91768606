import pg from 'pg';
import type { Projection, TallyTable } from './read-model.ts';
import { inTransaction } from '../transaction.ts';
import { addToTally, type Row } from './table.ts';

/** Not a real shard: corrections have their own rows, beside those that folding writes. */
const corrections = -1;

/** The columns of a group; `count` is what was missing from its tally. */
export type Drift = Row & { readonly count: number };

/**
 * Compares a tally with a recount (a query for the columns of the group and `count`), corrects the differences and returns them. Both
 * are read in one statement, so it can run while events are folded. A difference means a bug or that somebody changed the tables by
 * hand: find out why.
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
    // Two concurrent repairs would correct the same difference twice.
    await client.query("select pg_advisory_xact_lock(hashtext('repair tally ' || $1))", [table]);
    // Counts every row, but is not urgent: use one core only, to leave the others for requests.
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
