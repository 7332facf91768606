import pg from 'pg';
import type { ReadModelTable, TallyTable } from './read-model.ts';

export type Row = Readonly<Record<string, unknown>>;

const name = (identifier: string) => pg.escapeIdentifier(identifier);
const qualified = (schema: string, table: string) => `${name(schema)}.${name(table)}`;
const list = (identifiers: readonly string[], prefix = '') =>
  identifiers.map((each) => prefix + name(each)).join(', ');

/**
 * Statements on a projection's tables for any number of rows. They are not prepared, because a cached plan would be wrong for a table
 * that a rebuild is filling.
 */
export async function loadRows(
  client: pg.ClientBase,
  schema: string,
  table: ReadModelTable,
  keys: readonly Row[],
): Promise<Row[]> {
  const { rows } = await client.query<[Row]>({
    text: `
      select to_json(r) from (
        select ${list(table.columns, 't.')}
        from json_populate_recordset(null::${qualified(schema, table.name)}, $1) k join ${qualified(schema, table.name)} t using (${list(table.key)})
      ) r`,
    values: [JSON.stringify(keys)],
    rowMode: 'array',
  });
  return rows.map(([row]) => row);
}

export async function upsertRows(
  client: pg.ClientBase,
  schema: string,
  table: ReadModelTable,
  rows: readonly Row[],
): Promise<void> {
  const others = table.columns.filter((column) => !table.key.includes(column));
  const update = others.map((column) => `${name(column)} = excluded.${name(column)}`).join(', ');
  await client.query(
    `insert into ${qualified(schema, table.name)} (${list(table.columns)})
     select ${list(table.columns)} from json_populate_recordset(null::${qualified(schema, table.name)}, $1)
     on conflict (${list(table.key)}) do ${update ? `update set ${update}` : 'nothing'}`,
    [JSON.stringify(rows)],
  );
}

export async function deleteRows(
  client: pg.ClientBase,
  schema: string,
  table: ReadModelTable,
  keys: readonly Row[],
): Promise<void> {
  const sameKey = table.key.map((column) => `t.${name(column)} = k.${name(column)}`).join(' and ');
  await client.query(
    `delete from ${qualified(schema, table.name)} t using json_populate_recordset(null::${qualified(schema, table.name)}, $1) k where ${sameKey}`,
    [JSON.stringify(keys)],
  );
}

/** Adds to the counts of a tally. Deletes rows that reach 0, so that the table equals that of a rebuild. */
export async function addToTally(
  client: pg.ClientBase,
  schema: string,
  { name: table, group }: TallyTable,
  changes: readonly Row[],
): Promise<void> {
  const key = [...group, 'shard'];
  const sameKey = key.map((column) => `t.${name(column)} = c.${name(column)}`).join(' and ');
  await client.query(
    `merge into ${qualified(schema, table)} t using json_populate_recordset(null::${qualified(schema, table)}, $1) c on ${sameKey}
     when matched and t.count + c.count = 0 then delete
     when matched then update set count = t.count + c.count
     when not matched then insert (${list(key)}, count) values (${list(key, 'c.')}, c.count)`,
    [JSON.stringify(changes)],
  );
}
