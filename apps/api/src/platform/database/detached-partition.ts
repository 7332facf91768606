/**
 * The detached partition of the log whose events are needed according to an error (or its cause); undefined for other errors. SQLSTATE
 * LI004 is the log's own.
 */
export function detachedPartition(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  const [, number] = (code === 'LI004' && /^Partition (\d+) /.exec(String(message))) || [];
  return number === undefined ? detachedPartition(cause) : Number(number);
}
