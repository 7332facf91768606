/**
 * The field whose text can not be kept: PostgreSQL's text and JSON hold no NUL and no half of a surrogate pair. Nobody types
 * those; let through, they would fail far from the person who sent them. Headers need no such look: Node refuses a NUL in them
 * and reads them as Latin-1, which has no pairs.
 */
export function unstorableField(value: unknown, field = 'body'): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? field : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = unstorableField(part, Array.isArray(value) ? field : name);
    if (found !== undefined) return found;
  }
  return undefined;
}
