import { useState } from 'react';

interface Holding<Row> {
  readonly idOf: (row: Row) => number;
  /** Rows that come to the list while it is looked at stand at its end, or wait until they are asked for. */
  readonly newRows: 'append' | 'wait';
}

interface Held<Row> {
  readonly name: string;
  readonly source: unknown;
  readonly rows: readonly Row[];
}

/**
 * The rows of a list that is read again and again while somebody decides about them. A row that was shown keeps its place for as long
 * as the list is looked at, decided or gone, so that nothing moves under the pointer; each shows what the list said last.
 */
export function useHeldRows<Row>(
  list: {
    readonly rows: readonly Row[] | undefined;
    /** Names what the list is of. Another list holds no places of this one. */
    readonly name: string;
    /** The answer that the rows are from; the same object as long as it is the same answer. */
    readonly source: unknown;
    /** When the answer came, in milliseconds since 1970. */
    readonly answeredAt: number | undefined;
  },
  { idOf, newRows }: Holding<Row>,
) {
  const { name, rows: listed, source, answeredAt = 0 } = list;
  const [last, setHeld] = useState<Held<Row>>();
  const held = last?.name === name ? last : undefined;
  const [asked, setAsked] = useState(() => ({ name, at: Date.now() }));
  if (asked.name !== name) setAsked({ name, at: Date.now() });
  const byId = new Map(listed?.map((row) => [idOf(row), row]));
  const known = new Set(held?.rows.map(idOf));
  const arrived = held && listed ? listed.filter((row) => !known.has(idOf(row))) : [];
  const rows = held
    ? [...held.rows.map((row) => byId.get(idOf(row)) ?? row), ...(newRows === 'append' ? arrived : [])]
    : (listed ?? []);

  const now: Held<Row> = { name, source, rows };
  // What is read from the cache while the first answer is on its way may be old, and is not worth keeping a place.
  if (listed && held?.source !== source && (held || answeredAt >= asked.at)) setHeld(now);

  return {
    rows,
    /** How many rows wait to be asked for. */
    waiting: newRows === 'wait' ? arrived.length : 0,
    isListed: (row: Row) => !listed || byId.has(idOf(row)),
    /** What has become of a row that the list may not say any more. */
    put: (row: Row) =>
      setHeld((before) => {
        const places = before?.name === name ? before : now;
        return { ...places, rows: places.rows.map((one) => (idOf(one) === idOf(row) ? row : one)) };
      }),
    /** The list as it is now. */
    renew: () => setHeld(undefined),
  };
}
