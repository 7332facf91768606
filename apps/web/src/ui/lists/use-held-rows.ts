import { useState } from 'react';
import { drawnAt } from '../../lib/conditions.ts';

interface Holding<Row> {
  readonly idOf: (row: Row) => number;
  /** New rows are appended, or wait until they are requested. */
  readonly newRows: 'append' | 'wait';
}

interface Held<Row> {
  readonly name: string;
  readonly source: unknown;
  readonly rows: readonly Row[];
}

/**
 * The rows of a list that is refetched while an admin or company decides about them. A shown row keeps its place while
 * the list is open, even if it is decided or gone, so that nothing moves under the pointer. Each row shows its latest
 * data.
 */
export function useHeldRows<Row>(
  list: {
    readonly rows: readonly Row[] | undefined;
    /** Identifies the list; another list does not keep the rows of this one. */
    readonly name: string;
    /** The answer that contains the rows; the same object for the same answer. */
    readonly source: unknown;
    /** Time of the answer, in milliseconds since the epoch. */
    readonly answeredAt: number | undefined;
  },
  { idOf, newRows }: Holding<Row>,
) {
  const { name, rows: listed, source, answeredAt = 0 } = list;
  const [last, setHeld] = useState<Held<Row>>();
  const held = last?.name === name ? last : undefined;
  const [requested, setRequested] = useState(() => ({ name, at: drawnAt() }));
  if (requested.name !== name) setRequested({ name, at: drawnAt() });
  const byId = new Map(listed?.map((row) => [idOf(row), row]));
  const known = new Set(held?.rows.map(idOf));
  const arrived = held && listed ? listed.filter((row) => !known.has(idOf(row))) : [];
  const rows = held
    ? [...held.rows.map((row) => byId.get(idOf(row)) ?? row), ...(newRows === 'append' ? arrived : [])]
    : (listed ?? []);

  const now: Held<Row> = { name, source, rows };
  // Rows from the cache before the first answer may be stale, so their places are not held.
  if (listed && held?.source !== source && (held || answeredAt >= requested.at)) setHeld(now);

  return {
    rows,
    /** Number of waiting rows. */
    waiting: newRows === 'wait' ? arrived.length : 0,
    isListed: (row: Row) => !listed || byId.has(idOf(row)),
    /** Updates a row that the list may no longer contain. */
    put: (row: Row) =>
      setHeld((before) => {
        const places = before?.name === name ? before : now;
        return { ...places, rows: places.rows.map((one) => (idOf(one) === idOf(row) ? row : one)) };
      }),
    /** Shows the list as it is now. */
    renew: () => setHeld(undefined),
  };
}
