import type { DerivedTable, ReadModel, ReadModelTable, Tally, TallyTable } from './read-model.ts';
import type { Change } from './batch.ts';
import type { Row } from './table.ts';

/** The writes to the tables of one read model. Deletes come first, because a new row may conflict with a deleted one. */
export interface Consequences {
  readonly rows: readonly {
    readonly table: ReadModelTable;
    readonly deletes: readonly Row[];
    readonly upserts: readonly Row[];
  }[];
  /** `count` is the difference to add. */
  readonly counts: readonly { readonly table: TallyTable; readonly changes: readonly Row[] }[];
}

/** Derives the writes from the changed rows alone: equal rows before and after give equal writes. */
export function consequencesOf(model: ReadModel, changes: readonly Change[]): Consequences {
  const { table, derived = [], tallies = [] } = model;
  const upserts = changes.flatMap(({ after }) => (after ? [after] : []));
  const deletes = changes.flatMap(({ after, key }) => (after ? [] : [key]));
  return {
    rows: [{ table, deletes, upserts }, ...derived.map((each) => derive(each, changes))],
    counts: tallies.map((each) => count(each, changes)),
  };
}

function derive({ table, rowsOf }: DerivedTable, changes: readonly Change[]): Consequences['rows'][number] {
  const deletes: Row[] = [];
  const upserts: Row[] = [];
  const byKey = (row: Row | undefined) =>
    new Map(row && (rowsOf(row) as readonly Row[]).map((each) => [textOf(each, table.key), each]));
  for (const { before, after } of changes) {
    const old = byKey(before);
    const now = byKey(after);
    for (const [key, row] of old) if (!now.has(key)) deletes.push(row);
    for (const [key, row] of now) if (!sameRow(old.get(key), row, table.columns)) upserts.push(row);
  }
  return { table, deletes, upserts };
}

function count({ table, groupsOf }: Tally, changes: readonly Change[]): Consequences['counts'][number] {
  const counts = new Map<string, Row & { count: number }>();
  const key = [...table.group, 'shard'];
  const add = (row: Row | undefined, shard: number, by: number) => {
    const groups = row ? (groupsOf(row) as readonly Row[]) : [];
    for (const [text, group] of new Map(groups.map((each) => [textOf({ ...each, shard }, key), each]))) {
      const { count: sum } = counts.get(text) ?? { count: 0 };
      counts.set(text, { ...group, shard, count: sum + by });
    }
  };
  for (const { before, after, shard } of changes) {
    add(before, shard, -1);
    add(after, shard, 1);
  }
  return { table, changes: [...counts.values()].filter(({ count: by }) => by !== 0) };
}

const textOf = (row: Row, columns: readonly string[]) => JSON.stringify(columns.map((column) => row[column]));

const sameRow = (a: Row | undefined, b: Row, columns: readonly string[]) =>
  a !== undefined && textOf(a, columns) === textOf(b, columns);
