const offsets = ['+00:00', '+00'];

/**
 * Converts a timestamptz as PostgreSQL writes it, as text or in JSON, to ISO 8601 in UTC with milliseconds. Fast for sessions in UTC: a
 * tenth of the time of parsing it.
 */
export function isoTime(written: string): string {
  const offset = offsets.find((each) => written.endsWith(each));
  const local = offset === undefined ? '' : written.slice(0, -offset.length);
  if (local.length < 19 || local.length > 26) return new Date(written).toISOString();
  const fraction = local.slice(20).padEnd(3, '0').slice(0, 3);
  return `${local.slice(0, 10)}T${local.slice(11, 19)}.${fraction}Z`;
}
