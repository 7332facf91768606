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
 * Whether an error (or its cause) means that the database cannot be reached now: SQLSTATE classes 08 (connection), 57P (shutdown,
 * startup, ended connection) and 53 (out of connections or memory), 25P03 (ended because this process was frozen), 55P03 (lock timeout),
 * or an error of the driver. The same call may work later.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  if (typeof code === 'string' && (connectionCodes.has(code) || /^(08|57P|53|25P03|55P03)/.test(code)))
    return true;
  return poolMessages.test(String(message)) || isDatabaseUnreachable(cause);
}
