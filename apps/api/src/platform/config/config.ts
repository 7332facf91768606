import type { z } from 'zod';
import { SentenceError } from '../sentence-error.ts';
import { weakConnection } from './encrypted-connections.ts';
import type { MailSettings } from './mail-settings.ts';
import type { S3Settings } from './s3-settings.ts';
import {
  allSettings,
  environment,
  type PlainSettings,
  plainOf,
  type SettingName,
  type SettingsRead,
} from './settings.ts';

const mustBe = (name: SettingName): string => allSettings[name].mustBe;

/** A setting is wrong or missing; the program does not start. */
export class ConfigurationError extends SentenceError {}

export const wrongMasterKey = 'MASTER_KEY is not the one that this database was encrypted with.';

/** Declares the fields of settings that are used as they are read. */
const Plain = Object as unknown as abstract new () => PlainSettings;

export abstract class Config extends Plain {
  abstract readonly production: boolean;
  abstract readonly host: string;
  /** Absent: files are stored in `dataDir`. */
  abstract readonly s3: S3Settings | undefined;
  /** Where people reach the program. */
  abstract readonly publicUrl: string;
  /** Absent: no mail is sent, and features that need mail are not offered. */
  abstract readonly mail: MailSettings | undefined;
  /** Base URL of the public pages with jobs and companies, without a trailing slash. Absent: there are no public pages. */
  abstract readonly publicPagesAt: string | undefined;
  abstract readonly logLevel: string;
  /** Whether the `security.…` lines are written. Every log level but `silent` includes them. */
  abstract readonly securityLog: boolean;
  /** Whether `/api/docs` is served. */
  abstract readonly apiDocs: boolean;
  /** Whether an empty instance is seeded with the demo community. */
  abstract readonly demo: boolean;
  /** Whether webhooks may call this machine and private networks, and this machine without TLS. */
  abstract readonly webhookPrivateAddresses: boolean;
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
    ...plainOf(settings),
    production,
    // Callers come through a proxy. If it is on another machine, or this is a container, the operator sets HOST.
    host: settings.HOST ?? '127.0.0.1',
    s3: s3In(settings),
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    mail,
    publicPagesAt: publicPagesIn(settings, demo),
    // On a laptop, request lines would clutter the terminal. In production the log is collected, so requests are logged.
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    securityLog: settings.LOG_LEVEL === undefined ? production : settings.LOG_LEVEL !== 'silent',
    apiDocs: settings.API_DOCS ?? !production,
    demo,
    webhookPrivateAddresses: settings.WEBHOOK_PRIVATE_ADDRESSES ?? !production,
    // A load balancer checks every few seconds; on a laptop there is none to wait for.
    drainSeconds: settings.DRAIN_SECONDS ?? (production ? 5 : 0),
  };
}

function mailIn(
  settings: Pick<SettingsRead, 'SMTP_URL' | 'SMTP_REQUIRE_TLS' | 'MAIL_FROM' | 'PUBLIC_URL' | 'PORT'>,
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
  settings: Pick<SettingsRead, 'PUBLIC_PAGES' | 'PUBLIC_URL' | 'PORT' | 'NODE_ENV'>,
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
    SettingsRead,
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
