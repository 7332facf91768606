/**
 * An input with its texts' line ends as LF, before any limit is applied: browsers send a form's line ends as CRLF, and count them as one
 * character while the text is typed.
 */
export function withLineFeeds(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n');
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((part) => withLineFeeds(part, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withLineFeeds(part, depth + 1)]),
  );
}

/** Deeper than any input of a contract: what is deeper is refused by its schema, or ignored. */
const deepest = 32;
