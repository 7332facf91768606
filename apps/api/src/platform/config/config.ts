import { z } from 'zod';
import { SentenceError } from '../sentence-error.ts';
import { weakConnection } from './encrypted-connections.ts';
import type { MailSettings } from './mail-settings.ts';
import type { S3Settings } from './s3-settings.ts';
import { allSettings, type SettingName } from './settings.ts';

const environment = z.object(
  Object.fromEntries(Object.entries(allSettings).map(([name, { of }]) => [name, of])) as {
    [Name in SettingName]: (typeof allSettings)[Name]['of'];
  },
);

const mustBe = (name: SettingName): string => allSettings[name].mustBe;

/** A setting is wrong or missing; the program does not start. */
export class ConfigurationError extends SentenceError {}

export const wrongMasterKey = 'MASTER_KEY is not the one that this database was encrypted with.';

export abstract class Config {
  abstract readonly production: boolean;
  abstract readonly role: 'all' | 'api' | 'worker';
  abstract readonly port: number;
  abstract readonly host: string;
  /** Absent: the program runs its own PostgreSQL in `dataDir`. */
  abstract readonly databaseUrl: string | undefined;
  /** Address of a pooler in transaction mode, for the queries of requests. Absent: they connect directly. */
  abstract readonly databasePooledUrl: string | undefined;
  /** Address of a hot standby, for queries of read models. Absent: the primary answers them. */
  abstract readonly databaseReplicaUrl: string | undefined;
  /**
   * Address for the role that owns the database and may change its schema. Absent: another process migrates, or the program is the owner.
   */
  abstract readonly databaseOwnerUrl: string | undefined;
  /**
   * Address for the role that alone may add seals. Never set in an `api`. Absent: nothing is sealed, unless the process knows the owner.
   */
  abstract readonly sealDatabaseUrl: string | undefined;
  /** Absent: the job queue is stored in PostgreSQL. */
  abstract readonly redisUrl: string | undefined;
  abstract readonly dataDir: string;
  /** Absent: files are stored in `dataDir`. */
  abstract readonly s3: S3Settings | undefined;
  /** Where people reach the program. */
  abstract readonly publicUrl: string;
  /** Absent: no mail is sent, and features that need mail are not offered. */
  abstract readonly mail: MailSettings | undefined;
  /** Base URL of the public pages with jobs and companies, without a trailing slash. Absent: there are no public pages. */
  abstract readonly publicPagesAt: string | undefined;
  /** Absent only outside production: secrets are then created once and kept in `dataDir`. */
  abstract readonly sessionSecret: string | undefined;
  abstract readonly masterKey: string | undefined;
  /** Signatures and ciphertexts made with these are still valid. */
  abstract readonly previousSessionSecret: string | undefined;
  abstract readonly previousMasterKey: string | undefined;
  /** Absent: derived from the master key. Production allows that only in an `api`, which never has one. */
  abstract readonly sealKey: string | undefined;
  abstract readonly previousSealKey: string | undefined;
  /** Public keys with which the log was sealed before. */
  abstract readonly retiredSealKeys: readonly string[];
  /** A file outside the database that holds the newest seal this process knows of. Absent: none is kept. */
  abstract readonly sealAnchor: string | undefined;
  /**
   * A file outside the database that lists erased accounts, so that restoring a backup does not bring them back. Absent: one in
   * `dataDir`.
   */
  abstract readonly erasureLedger: string | undefined;
  /** The number of proxies in front, or their addresses. Only addresses keep a caller who bypasses the proxy from posing as one. */
  abstract readonly trustedProxies: number | readonly string[];
  /** Multiplies every rate limit; 0 switches them off. */
  abstract readonly rateLimitFactor: number;
  /** Maximum time that a write waits for the projections that its answer is read from. */
  abstract readonly writeWaitMs: number;
  /** The same for all other projections, which do not change the answer. */
  abstract readonly writeWaitOthersMs: number;
  /** Proof-of-work rounds that a captcha costs the visitor. */
  abstract readonly captchaCost: number;
  abstract readonly logLevel: string;
  /** Whether the `security.…` lines are written. Every log level but `silent` includes them. */
  abstract readonly securityLog: boolean;
  /** Whether `/api/docs` is served. */
  abstract readonly apiDocs: boolean;
  /** Whether an empty instance is seeded with the demo community. */
  abstract readonly demo: boolean;
  /** Password of all demo accounts. Absent: the published one. */
  abstract readonly demoPassword: string | undefined;
  /** Share of its time that a worker spends on filling new versions of read models; the rest is left to serving. */
  abstract readonly fillShare: number;
  /** Whether webhooks may call this machine and private networks, and this machine without TLS. */
  abstract readonly webhookPrivateAddresses: boolean;
  /** Token for reading metrics and health in full. Absent: only this machine can read them, and in production nobody. */
  abstract readonly metricsToken: string | undefined;
  /** Receiver of traces, by OTLP over HTTP. Absent: no traces are made. */
  abstract readonly tracesTo: string | undefined;
  /** Share of the requests and jobs that is traced. */
  abstract readonly tracedShare: number;
  /** How long a stopping process reports that it is not ready before it stops answering. */
  abstract readonly drainSeconds: number;
}

/** Reads the settings from the environment; an empty value counts as absent. Throws {@link ConfigurationError}. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(withoutEmpty(env));
  if (!parsed.success) throw wrongSetting(parsed.error);
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  const role = settings.ROLE;
  for (const [name, form, isNeeded] of [
    ['SESSION_SECRET', /^.{32,}$/s, production],
    ['SESSION_SECRET_PREVIOUS', /^.{32,}$/s, false],
    ['MASTER_KEY', hexKey, production],
    ['MASTER_KEY_PREVIOUS', hexKey, false],
    // Every api knows the master key, from which it would be derived.
    ['SEAL_KEY', hexKey, production && role !== 'api'],
    ['SEAL_KEY_PREVIOUS', hexKey, false],
  ] as const) {
    if (settings[name] !== undefined || isNeeded) mustBeStrong(name, settings[name], form);
  }
  for (const name of ['SEAL_KEY', 'SEAL_DATABASE_URL'] as const)
    if (role === 'api' && settings[name] !== undefined)
      throw new ConfigurationError(`${name} must not be set for ROLE=api: only workers seal the log.`);
  if (settings.MASTER_KEY_PREVIOUS !== undefined && settings.MASTER_KEY === undefined)
    throw new ConfigurationError('MASTER_KEY must be set where MASTER_KEY_PREVIOUS is.');
  if (settings.SESSION_SECRET_PREVIOUS !== undefined && settings.SESSION_SECRET === undefined)
    throw new ConfigurationError('SESSION_SECRET must be set where SESSION_SECRET_PREVIOUS is.');
  if (settings.DEMO_PASSWORD !== undefined && settings.DEMO_PASSWORD.length < 12)
    throw new ConfigurationError(`DEMO_PASSWORD must be ${mustBe('DEMO_PASSWORD')}.`);
  if (production && settings.RATE_LIMIT_FACTOR === 0) {
    throw new ConfigurationError('RATE_LIMIT_FACTOR must be above 0 in production.');
  }
  if (settings.DATABASE_URL === undefined && settings.ROLE !== 'all') {
    throw new ConfigurationError(
      `DATABASE_URL must be set for ROLE=${settings.ROLE}: the processes share one database.`,
    );
  }
  for (const name of ['DATABASE_POOLED_URL', 'DATABASE_REPLICA_URL'] as const)
    if (settings[name] !== undefined && settings.DATABASE_URL === undefined)
      throw new ConfigurationError(`${name} must be ${mustBe(name)}.`);
  // Processes that seed the demo exclude each other by a session-level lock, which a pooler in transaction mode does not keep.
  const demo = settings.DEMO && !production && settings.DATABASE_POOLED_URL === undefined;
  const mail = mailIn(settings, production);
  const databases = {
    DATABASE_URL: settings.DATABASE_URL,
    DATABASE_POOLED_URL: settings.DATABASE_POOLED_URL,
    DATABASE_REPLICA_URL: settings.DATABASE_REPLICA_URL,
    DATABASE_OWNER_URL: settings.DATABASE_OWNER_URL,
    SEAL_DATABASE_URL: settings.SEAL_DATABASE_URL,
  };
  const smtp = { smtpUrl: mail?.smtpUrl, smtpRequiresTls: mail?.requireTls ?? true };
  const weak = production ? weakConnection({ databases, ...smtp }, env) : undefined;
  if (weak !== undefined) throw new ConfigurationError(weak);
  return {
    production,
    role,
    port: settings.PORT,
    // Callers come through a proxy. If it is on another machine, or this is a container, the operator sets HOST.
    host: settings.HOST ?? '127.0.0.1',
    databaseUrl: settings.DATABASE_URL,
    databasePooledUrl: settings.DATABASE_POOLED_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL,
    databaseOwnerUrl: settings.DATABASE_OWNER_URL,
    sealDatabaseUrl: settings.SEAL_DATABASE_URL,
    redisUrl: settings.REDIS_URL,
    dataDir: settings.DATA_DIR,
    s3: s3In(settings),
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    mail,
    publicPagesAt: publicPagesIn(settings, demo),
    sessionSecret: settings.SESSION_SECRET,
    masterKey: settings.MASTER_KEY,
    previousSessionSecret: settings.SESSION_SECRET_PREVIOUS,
    previousMasterKey: settings.MASTER_KEY_PREVIOUS,
    sealKey: settings.SEAL_KEY,
    previousSealKey: settings.SEAL_KEY_PREVIOUS,
    retiredSealKeys: settings.SEAL_KEYS_RETIRED,
    sealAnchor: settings.SEAL_ANCHOR,
    erasureLedger: settings.ERASURE_LEDGER,
    trustedProxies: settings.TRUST_PROXY,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    writeWaitMs: settings.WRITE_WAIT_MS,
    writeWaitOthersMs: settings.WRITE_WAIT_OTHERS_MS,
    captchaCost: settings.CAPTCHA_COST,
    // On a laptop, request lines would clutter the terminal. In production the log is collected, so requests are logged.
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    securityLog: settings.LOG_LEVEL === undefined ? production : settings.LOG_LEVEL !== 'silent',
    apiDocs: settings.API_DOCS ?? !production,
    demo,
    demoPassword: settings.DEMO_PASSWORD,
    fillShare: settings.FILL_SHARE,
    webhookPrivateAddresses: settings.WEBHOOK_PRIVATE_ADDRESSES ?? !production,
    metricsToken: settings.METRICS_TOKEN,
    tracesTo: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    tracedShare: settings.OTEL_TRACES_SAMPLER_ARG,
    // A load balancer checks every few seconds; on a laptop there is none to wait for.
    drainSeconds: settings.DRAIN_SECONDS ?? (production ? 5 : 0),
  };
}

function mailIn(
  settings: Pick<
    z.output<typeof environment>,
    'SMTP_URL' | 'SMTP_REQUIRE_TLS' | 'MAIL_FROM' | 'PUBLIC_URL' | 'PORT'
  >,
  production: boolean,
): MailSettings | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: publicUrl, PORT: port } = settings;
  if (smtpUrl !== undefined && (from === undefined || publicUrl === undefined))
    throw new ConfigurationError('MAIL_FROM and PUBLIC_URL must be set where SMTP_URL is.');
  if (smtpUrl === undefined && production) return undefined;
  return {
    smtpUrl,
    requireTls: settings.SMTP_REQUIRE_TLS ?? production,
    from: from ?? 'Lock In <lock-in@localhost>',
    publicUrl: publicUrl ?? `http://localhost:${port}`,
  };
}

function publicPagesIn(
  settings: Pick<z.output<typeof environment>, 'PUBLIC_PAGES' | 'PUBLIC_URL' | 'PORT' | 'NODE_ENV'>,
  demo: boolean,
): string | undefined {
  const { PUBLIC_PAGES: isOn = demo, PUBLIC_URL: publicUrl, PORT: port } = settings;
  if (!isOn) return undefined;
  if (publicUrl === undefined && settings.NODE_ENV === 'production')
    throw new ConfigurationError('PUBLIC_URL must be set where PUBLIC_PAGES is true.');
  return publicUrl ?? `http://localhost:${port}`;
}

function s3In(
  settings: Pick<
    z.output<typeof environment>,
    `S3_${'BUCKET' | 'ENDPOINT' | 'REGION' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY' | 'PATH_STYLE'}`
  >,
): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (bucket === undefined) {
    if (endpoint === undefined && accessKeyId === undefined) return undefined;
    throw new ConfigurationError('S3_BUCKET must be set where other settings of S3 are.');
  }
  const known = accessKeyId !== undefined && secretAccessKey !== undefined;
  if (!known && (accessKeyId ?? secretAccessKey) !== undefined) {
    throw new ConfigurationError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  }
  const credentials = known ? { accessKeyId, secretAccessKey } : undefined;
  return {
    bucket,
    endpoint,
    region,
    credentials,
    pathStyle: settings.S3_PATH_STYLE ?? endpoint !== undefined,
  };
}

/** Reads the addresses alone, for preparing the database without any of the secrets. */
export function readDatabaseAddresses(
  env: NodeJS.ProcessEnv,
): Record<'url', string> & Record<'ownerUrl' | 'sealUrl', string | undefined> {
  const addresses = environment.pick({
    DATABASE_URL: true,
    DATABASE_OWNER_URL: true,
    SEAL_DATABASE_URL: true,
  });
  const parsed = addresses.safeParse(withoutEmpty(env));
  if (!parsed.success) throw wrongSetting(parsed.error);
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, SEAL_DATABASE_URL: sealUrl } = parsed.data;
  if (url === undefined)
    throw new ConfigurationError(
      'DATABASE_URL must be set: without it the program prepares its own database.',
    );
  return { url, ownerUrl, sealUrl };
}

/** Reads where files and the anchor are, for saving and restoring them without any of the program's secrets. */
export function readPlaces(
  env: NodeJS.ProcessEnv,
): Pick<Config, 'dataDir' | 's3' | 'sealAnchor'> & { readonly passphrase: string | undefined } {
  const places = environment.pick({
    DATA_DIR: true,
    S3_BUCKET: true,
    S3_ENDPOINT: true,
    S3_REGION: true,
    S3_ACCESS_KEY_ID: true,
    S3_SECRET_ACCESS_KEY: true,
    S3_PATH_STYLE: true,
    SEAL_ANCHOR: true,
    BACKUP_PASSPHRASE: true,
  });
  const parsed = places.safeParse(withoutEmpty(env));
  if (!parsed.success) throw wrongSetting(parsed.error);
  const { DATA_DIR: dataDir, SEAL_ANCHOR: sealAnchor } = parsed.data;
  return { dataDir, s3: s3In(parsed.data), sealAnchor, passphrase: parsed.data.BACKUP_PASSPHRASE };
}

/** An empty value counts as absent. */
const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

function wrongSetting(error: z.ZodError): ConfigurationError {
  const name = error.issues[0]?.path[0] as SettingName;
  return new ConfigurationError(`${name} must be ${mustBe(name)}.`);
}

const hexKey = /^[0-9a-f]{64}$/i;

/** Length alone is not enough: people type `aaaa…` and the like to pass a length rule. */
function mustBeStrong(name: SettingName, value: string | undefined, form: RegExp) {
  if (value === undefined)
    throw new ConfigurationError(`${name} must be set in production: ${mustBe(name)}.`);
  if (!form.test(value)) throw new ConfigurationError(`${name} must be ${mustBe(name)}.`);
  if (new Set(value).size < 8)
    throw new ConfigurationError(`${name} is too simple: make it with "openssl rand -hex 32".`);
}
