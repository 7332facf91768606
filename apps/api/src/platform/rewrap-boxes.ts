import { sql } from 'kysely';
import type pg from 'pg';
import { Database } from './database/database.ts';

/** A column of secret boxes, and the place that the one of a row was sealed for. */
export interface BoxColumn {
  readonly table: string;
  readonly id: string;
  readonly column: string;
  readonly placeOf: (id: string) => string;
}

export interface Sealing {
  readonly isCurrent: (place: string, box: Buffer) => boolean;
  /** Undefined: none of the keys opens it. */
  readonly open: (place: string, box: Buffer) => string | undefined;
  readonly seal: (place: string, text: string) => Buffer;
}

const batch = 1_000;

interface Box {
  readonly id: string;
  readonly box: Buffer;
}

/**
 * Encrypts secrets again that are in an earlier layout or under an earlier key. May be ended at any time and begun again: a secret that
 * changed since it was read is left as it is. Resolves with how many were done, and how many none of the keys opens.
 */
export async function rewrapBoxes(
  pool: pg.Pool,
  columns: readonly BoxColumn[],
  { isCurrent, open, seal }: Sealing,
): Promise<{ rewrapped: number; unreadable: number }> {
  const counts = { rewrapped: 0, unreadable: 0 };
  const tables = new Database(pool).tables();
  for (const { placeOf, ...names } of columns) {
    const [table, id, column] = [sql.table(names.table), sql.ref(names.id), sql.ref(names.column)];
    for (let after: string | undefined = ''; after !== undefined;) {
      const { rows }: { rows: Box[] } = await sql<Box>`
        select ${id}::text as id, ${column} as box from ${table}
         where ${column} is not null and ${id}::text > ${after} order by ${id}::text limit ${batch}`.execute(
        tables,
      );
      for (const { id: owner, box } of rows) {
        const place = placeOf(owner);
        if (isCurrent(place, box)) continue;
        const secret = open(place, box);
        if (secret === undefined) {
          counts.unreadable++;
          continue;
        }
        const { numAffectedRows } = await sql`
          update ${table} set ${column} = ${seal(place, secret)} where ${id} = ${owner} and ${column} = ${box}
          `.execute(tables);
        counts.rewrapped += Number(numAffectedRows);
      }
      after = rows.at(-1)?.id;
    }
  }
  return counts;
}
