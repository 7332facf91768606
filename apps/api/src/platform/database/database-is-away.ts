const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const poolMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/**
 * Whether an error (or what caused it) says that the database can not be reached now: classes 08 (connection), 57P (shutting
 * down, starting up, a connection ended) and 53 (out of connections or memory) of SQLSTATE, 25P03 (ended because this process was
 * frozen), 55P03 (a lock did not come free in time), or the driver's own words. The same call may work later.
 */
export function databaseIsAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  if (typeof code === 'string' && (connectionCodes.has(code) || /^(08|57P|53|25P03|55P03)/.test(code)))
    return true;
  return poolMessages.test(String(message)) || databaseIsAway(cause);
}
