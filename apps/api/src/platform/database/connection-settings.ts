import type pg from 'pg';

/** Server settings by name, with values as in postgresql.conf. */
export type Settings = Readonly<Record<string, string>>;

/**
 * Server settings of every connection of the program. A process that freezes or vanishes inside a transaction holds what others wait for:
 * the lease of a shard, the ticket of an append, the lock of a stream. With these settings the server ends it within ten seconds.
 *
 * None of them ends work in progress, however long it takes: a rebuild, a bulk load, CREATE INDEX. They are sent as startup parameters,
 * so that RESET and DISCARD restore them. A pooler in transaction mode passes none on: see `pooler.ts`.
 */
export const connectionLimits: Settings = {
  default_transaction_isolation: 'read committed',
  /** Ends a process that is frozen, or that waits for something other than the database inside a transaction, which is a bug. */
  idle_in_transaction_session_timeout: '5s',
  /** Longer than the server needs to end a connection that holds the lock. */
  lock_timeout: '15s',
  /** Detects that the machine is gone while the server has nothing to send. */
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '1',
  tcp_keepalives_count: '3',
  /** Detects that the machine is gone, or the process frozen, while the server sends it something. */
  tcp_user_timeout: '6s',
  /** Detects a closed connection while a statement runs or waits for a lock. */
  client_connection_check_interval: '2s',
};

/** The `options` of a connection that has these server settings from its start. */
const connectionSettings = (...settings: readonly Settings[]): string =>
  Object.entries(Object.assign({}, ...settings) as Settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(/[\\\s]/g, String.raw`\$&`)}`)
    .join(' ');

/**
 * Connection parameters for an address with these settings. The `options` in the address are the operator's and override them. Keepalives
 * on our side detect that the server's machine is gone.
 */
export function connectionTo(url: string, settings: Settings) {
  const address = new URL(url);
  const own = address.searchParams.get('options');
  address.searchParams.delete('options');
  return {
    connectionString: address.href,
    options: [connectionSettings(settings), own].filter(Boolean).join(' '),
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    /** Also the wait for a free connection of a pool, while others may wait for a frozen process's locks. */
    connectionTimeoutMillis: 10_000,
    /** Longer than the pauses of what an idle program does every few seconds: a new connection costs both sides more than all of its statements. */
    idleTimeoutMillis: 60_000,
  } satisfies pg.PoolConfig;
}

/** The settings that this server accepts: on a system that cannot detect closed connections it refuses to check for them. */
export async function settingsTaken(client: pg.ClientBase, settings: Settings): Promise<Settings> {
  const taken: Record<string, string> = {};
  for (const [name, value] of Object.entries(settings)) {
    const isTaken = client.query('select set_config($1, $2, false)', [name, value]).then(
      () => true,
      () => false,
    );
    if (await isTaken) taken[name] = value;
  }
  return taken;
}
