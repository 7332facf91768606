/**
 * An input with its texts' line ends as LF, before any limit is applied: browsers send a form's line ends as CRLF, and count them as one
 * character while the text is typed.
 */
export function withLineFeeds(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n');
  if (Array.isArray(value)) return value.map(withLineFeeds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withLineFeeds(part)]));
}
