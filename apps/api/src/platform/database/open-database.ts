import { bySocket, type EmbeddedPostgres, startEmbeddedPostgres } from '@lock-in/embedded-postgres';
import pg from 'pg';
import { type Config, ConfigurationError } from '../config/config.ts';
import { connectionsOfQueue } from '../queue/queue-connection.ts';
import { embeddedFolder } from './config-beside.ts';
import { connectionLimits, connectionTo, type Settings, settingsTaken } from './connection-settings.ts';
import { mustGiveSearchPath, pooledConnectionTo } from './pooler.ts';
import { type DatabaseAddresses, ownsDatabase } from './prepare-database.ts';

/**
 * Maximum number of connections of a process, without the one that seals. The server's default of 100, three of them for superusers, is
 * enough for seven processes, those of both builds during a deploy included.
 */
const mostConnections = 12;
/** Of these, the connections that follow the log: one listens, the others fold. */
const backgroundConnections = 4;
/** Connections to the standby, which is another server. */
const standbyConnections = 8;

export interface OpenDatabase {
  readonly pool: pg.Pool;
  /** The address that was connected to, with the server settings, for parts that open their own connections. */
  readonly url: string;
  /** Address for the owner of the database if this process knows it; otherwise for the program's role. */
  readonly ownerUrl: string;
  /** Address for the role that may add seals; undefined if this process knows none or is not to seal. */
  readonly sealUrl: string | undefined;
  close(): Promise<void>;
}

interface OpenOptions {
  /** Runs before the program's role must be able to log in. */
  readonly prepare?: (addresses: DatabaseAddresses) => Promise<void>;
  /** Default: the program's role. */
  readonly as?: 'owner';
  /** Whether the process is to seal the log. */
  readonly seals?: boolean;
  /** Whether to use `DATABASE_POOLED_URL`, if it is set. Default: no, because commands lock and listen. */
  readonly pooler?: boolean;
}

/**
 * Connects to `DATABASE_URL`, or starts the embedded PostgreSQL in the data folder and connects to that. `searchPath` names the schemas
 * in which queries find their tables.
 */
export async function openDatabase(
  config: Config,
  searchPath: string,
  { prepare, as, seals = false, pooler = false }: OpenOptions = {},
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir);
  const { url, ownerUrl, sealUrl } = embedded
    ? {
        url: bySocket(embedded.url, embedded),
        ownerUrl: bySocket(embedded.ownerUrl, embedded),
        sealUrl: bySocket(embedded.sealUrl, embedded),
      }
    : {
        url: config.databaseUrl!,
        ownerUrl: config.databaseOwnerUrl,
        sealUrl: config.sealDatabaseUrl,
      };
  const address = as === 'owner' ? (ownerUrl ?? url) : url;
  try {
    if (prepare) {
      await reach(ownerUrl ?? url);
      await prepare({ url, ownerUrl, sealUrl });
    }
    const settings = await reach(address);
    const pooled = pooler ? config.databasePooledUrl : undefined;
    const pool = openPool({
      ...(pooled === undefined
        ? connectionTo(address, { ...settings, search_path: searchPath })
        : pooledConnectionTo(pooled, searchPath)),
      max: mostConnections - backgroundConnections - (config.redisUrl === undefined ? connectionsOfQueue : 0),
      application_name: `lock-in ${config.role}`,
    });
    if (pooled !== undefined) await mustGiveSearchPath(pool, searchPath);
    const sealsAs = seals
      ? (sealUrl ?? ownerUrl ?? ((await ownsDatabase(pool)) ? url : undefined))
      : undefined;
    if (sealsAs !== undefined && sealsAs === sealUrl) await reach(sealUrl, 'SEAL_DATABASE_URL');
    return {
      pool,
      url: withOptions(connectionTo(address, settings)),
      ownerUrl: ownerUrl ?? url,
      sealUrl: sealsAs && withOptions(connectionTo(sealsAs, settings)),
      close: async () => {
        await pool.end();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** Connects once at start, so that a wrong address gives one clear sentence. Resolves with the limits that the server accepts. */
async function reach(address: string, setting = 'DATABASE_URL'): Promise<Settings> {
  const client = new pg.Client(connectionTo(address, {}));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ number: number }>(
      "select current_setting('server_version_num')::int as number",
    );
    if (rows[0]!.number < 150_000) throw new ConfigurationError('PostgreSQL 15 or newer is needed.');
    return await settingsTaken(client, connectionLimits);
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    const { code } = error as { code?: string };
    throw new ConfigurationError(`The database of ${setting} cannot be reached (${code ?? 'no answer'}).`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function withOptions({ connectionString, options }: ReturnType<typeof connectionTo>): string {
  const url = new URL(connectionString);
  url.searchParams.set('options', options);
  return url.href;
}

/**
 * A second pool with the settings of the first, for keeping read models up to date. It works even when requests use and await all
 * connections of the first pool, because some of these requests wait for the read models. It listens and prepares statements, so it never
 * uses a pooler.
 */
export function openBackgroundPool(
  { options }: pg.Pool,
  { databasePooledUrl, databaseUrl, role }: Pick<Config, 'databasePooledUrl' | 'databaseUrl' | 'role'>,
  searchPath: string,
): pg.Pool {
  const settings =
    databasePooledUrl === undefined
      ? options
      : {
          ...connectionTo(databaseUrl!, { search_path: searchPath }),
          application_name: `lock-in ${role}`,
        };
  return openPool({ ...settings, max: backgroundConnections });
}

/** For reads on the standby: like the program's own connections, with short timeouts because the standby may be gone. */
export function openStandbyPool({ options }: pg.Pool, url: string): pg.Pool {
  const { options: own, ...address } = connectionTo(url, {});
  return openPool({
    ...address,
    options: [options.options, own].filter(Boolean).join(' '),
    connectionTimeoutMillis: 1_000,
    query_timeout: 10_000,
    max: standbyConnections,
    application_name: `${options.application_name ?? 'lock-in'} reads`,
  });
}

/** The one connection that adds seals. */
export function openSealingPool({ sealDatabaseUrl, role }: Config): pg.Pool {
  return openPool({
    ...connectionTo(sealDatabaseUrl!, {}),
    max: 1,
    application_name: `lock-in ${role}`,
  });
}

/**
 * The pool replaces a connection that the server drops, and its user gets the error from the next query. Without a listener, the
 * additional error event would end the process. Proven by `database-away.system.spec.ts`.
 */
function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const startEmbedded = (dataDir: string): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: embeddedFolder({ dataDir }) });
