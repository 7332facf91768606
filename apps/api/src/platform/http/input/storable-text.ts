/**
 * The field whose text cannot be stored: PostgreSQL's text and JSON hold no NUL and no unpaired surrogate. Nobody types those, and
 * without this check they would fail far from the sender. Headers need no check: Node refuses a NUL in them and reads them as Latin-1,
 * which has no surrogates.
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
