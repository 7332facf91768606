import pg from 'pg';
import type { ReadModelTable } from '../read-model.ts';

export type Row = Readonly<Record<string, unknown>>;

const name = (identifier: string) => pg.escapeIdentifier(identifier);
const list = (identifiers: readonly string[], prefix = '') =>
  identifiers.map((each) => prefix + name(each)).join(', ');

/**
 * The three statements on a read model's table, each for any number of rows. They are not prepared: the plan must follow a
 * table that a rebuild fills from nothing, before any statistics say so.
 */
export async function loadRows(
  client: pg.ClientBase,
  table: ReadModelTable,
  keys: readonly Row[],
): Promise<Row[]> {
  const { rows } = await client.query<[Row]>({
    text: `
      select to_json(r) from (
        select ${list(table.columns, 't.')}
        from json_populate_recordset(null::${name(table.name)}, $1) k join ${name(table.name)} t using (${list(table.key)})
      ) r`,
    values: [JSON.stringify(keys)],
    rowMode: 'array',
  });
  return rows.map(([row]) => row);
}

export async function upsertRows(
  client: pg.ClientBase,
  table: ReadModelTable,
  rows: readonly Row[],
): Promise<void> {
  const others = table.columns.filter((column) => !table.key.includes(column));
  const update = others.map((column) => `${name(column)} = excluded.${name(column)}`).join(', ');
  await client.query(
    `insert into ${name(table.name)} (${list(table.columns)})
     select ${list(table.columns)} from json_populate_recordset(null::${name(table.name)}, $1)
     on conflict (${list(table.key)}) do ${update ? `update set ${update}` : 'nothing'}`,
    [JSON.stringify(rows)],
  );
}

export async function deleteRows(
  client: pg.ClientBase,
  table: ReadModelTable,
  keys: readonly Row[],
): Promise<void> {
  const sameKey = table.key.map((column) => `t.${name(column)} = k.${name(column)}`).join(' and ');
  await client.query(
    `delete from ${name(table.name)} t using json_populate_recordset(null::${name(table.name)}, $1) k where ${sameKey}`,
    [JSON.stringify(keys)],
  );
}

export async function truncateTables(
  client: pg.ClientBase,
  tables: readonly ReadModelTable[],
): Promise<void> {
  await client.query(`truncate ${list(tables.map((table) => table.name))}`);
}
