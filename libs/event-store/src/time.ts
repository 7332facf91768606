/** ISO 8601 in UTC of what PostgreSQL writes for a timestamptz; the usual case, a session in UTC, without parsing it. */
export function isoTime(written: string): string {
  const utc = written.length >= 22 && written.length <= 29 && written.endsWith('+00');
  if (!utc) return new Date(written).toISOString();
  const fraction = written.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${written.slice(0, 10)}T${written.slice(11, 19)}.${fraction}Z`;
}
