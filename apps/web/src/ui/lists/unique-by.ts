/** Keeps the first row of each key: pages read at different times may contain a row twice. */
export function uniqueBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number | string): Row[] {
  const seen = new Set<number | string>();
  return rows.filter((row) => !seen.has(keyOf(row)) && seen.add(keyOf(row)));
}
