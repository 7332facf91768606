/** The first of each key, in order: pages that were read at different moments may show a row twice. */
export function uniqueBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Row[] {
  const seen = new Set<number>();
  return rows.filter((row) => !seen.has(keyOf(row)) && seen.add(keyOf(row)));
}
