import type pg from 'pg';

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
  for (const { table, id, column, placeOf } of columns) {
    for (let after: string | undefined = ''; after !== undefined;) {
      const { rows }: { rows: Box[] } = await pool.query<Box>(
        `select ${id}::text as id, ${column} as box from ${table}
          where ${column} is not null and ${id}::text > $1 order by ${id}::text limit ${batch}`,
        [after],
      );
      for (const { id: owner, box } of rows) {
        const place = placeOf(owner);
        if (isCurrent(place, box)) continue;
        const secret = open(place, box);
        if (secret === undefined) {
          counts.unreadable++;
          continue;
        }
        const { rowCount } = await pool.query(
          `update ${table} set ${column} = $3 where ${id} = $1 and ${column} = $2`,
          [owner, box, seal(place, secret)],
        );
        counts.rewrapped += rowCount ?? 0;
      }
      after = rows.at(-1)?.id;
    }
  }
  return counts;
}
