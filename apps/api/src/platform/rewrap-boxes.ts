import { sql } from 'kysely';
import type pg from 'pg';
import { PrimaryDatabase } from './database/primary-database.ts';

/** A column with encrypted secrets, and the place that each row's secret is bound to. */
export interface BoxColumn {
  readonly table: string;
  readonly id: string;
  readonly column: string;
  readonly placeOf: (id: string) => string;
}

export interface SecretEncryption {
  readonly isCurrent: (place: string, box: Buffer) => boolean;
  /** Undefined if none of the keys opens it. */
  readonly open: (place: string, box: Buffer) => string | undefined;
  readonly seal: (place: string, text: string) => Buffer;
}

const batch = 1_000;

interface Box {
  readonly id: string;
  readonly box: Buffer;
}

/**
 * Re-encrypts secrets that have an earlier key. It can be stopped and repeated: a secret that changed since it was read is
 * left as it is. Resolves with the number of secrets that were re-encrypted, and of those that no key opens.
 */
export async function rewrapBoxes(
  pool: pg.Pool,
  columns: readonly BoxColumn[],
  { isCurrent, open, seal }: SecretEncryption,
): Promise<{ rewrapped: number; unreadable: number }> {
  const counts = { rewrapped: 0, unreadable: 0 };
  const tables = new PrimaryDatabase(pool).tables();
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
