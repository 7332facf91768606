import { z } from 'zod';
import { redisAddressOf } from './redis-address.ts';

/** A setting. Everything that lists settings is made from this: the reading, the page of the settings, and what Compose passes on. */
interface Setting {
  /** Its name in `Config`, if that has it as it is read. */
  readonly config?: string;
  readonly of: z.ZodType;
  /** For the message about a wrong value. */
  readonly mustBe: string;
  /** What it is for. */
  readonly is: string;
  /** What happens without it, where the schema has no default. */
  readonly without?: string;
  /** The processes to which Compose passes it from the operator's `.env`; all of them if absent. */
  readonly passedTo?: 'workers' | 'nobody';
}

const number = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const flag = { of: z.stringbool().optional(), mustBe: 'true or false' };

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ }).optional();
const database = { of: postgresUrl, mustBe: 'a postgres:// address' };
const databaseBeside = { of: postgresUrl, mustBe: 'a postgres:// address, set together with DATABASE_URL' };

const httpUrl = z.url({ protocol: /^https?$/, hostname: /.*/ });
const httpAddress = { of: httpUrl.optional(), mustBe: 'an http:// or https:// address' };
const baseAddress = {
  ...httpAddress,
  of: httpUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
};

const file = { of: z.string().min(1).optional(), mustBe: 'a file' };
const sessionSecret = { of: z.string().optional(), mustBe: 'at least 32 characters' };
const key = { of: z.string().optional(), mustBe: '32 bytes as 64 hexadecimal digits' };

/** Addresses and networks, such as `10.0.0.5, 172.16.0.0/12`. */
const proxyAddresses = z
  .string()
  .transform((list): readonly string[] => list.split(',').map((each) => each.trim()))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).readonly());

export const allSettings = {
  NODE_ENV: {
    of: z.enum(['development', 'test', 'production']).default('development'),
    mustBe: 'development, test or production',
    is: '`production` refuses weak or absent secrets and never seeds a demo',
    passedTo: 'nobody',
  },
  ROLE: {
    config: 'role',
    of: z.enum(['all', 'api', 'worker']).default('all'),
    mustBe: 'all, api or worker',
    is: '`api` answers, `worker` folds and does jobs, `all` does both',
  },
  PORT: {
    config: 'port',
    of: number(0, 65_535).default(3000),
    mustBe: 'a port from 0 to 65535',
    is: 'The port to listen on; 0: any that is free',
    passedTo: 'nobody',
  },
  HOST: {
    of: z.string().min(1).optional(),
    mustBe: 'an address to listen on',
    is: 'The address to listen on',
    without: '`127.0.0.1`, in the image all addresses',
    passedTo: 'nobody',
  },
  DATABASE_URL: {
    config: 'databaseUrl',
    ...database,
    is: 'PostgreSQL 15 or newer, as the program’s role; see [roles of the database](running.md#roles-of-the-database)',
    without: 'embedded, in `DATA_DIR`',
  },
  DATABASE_POOLED_URL: {
    config: 'databasePooledUrl',
    ...databaseBeside,
    is: 'The same database and role through a pooler in transaction mode, used by requests; see [pgbouncer](scaling.md#pgbouncer)',
    without: 'requests use `DATABASE_URL`',
  },
  DATABASE_REPLICA_URL: {
    config: 'databaseReplicaUrl',
    ...databaseBeside,
    is: 'A hot standby of the same database, with the same role; an `api` serves reads from it that may be a few seconds old; see [the standby](scaling.md#the-standby)',
    without: 'all reads use `DATABASE_URL`',
  },
  DATABASE_OWNER_URL: {
    config: 'databaseOwnerUrl',
    ...database,
    is: 'The same as the role that owns the database; for `npm run migrate`, `seals`, `backup` and `restore`',
    without: 'none',
  },
  SEAL_DATABASE_URL: {
    config: 'sealDatabaseUrl',
    ...database,
    is: 'The same as the role that adds seals; for `ROLE=worker` and `all`, and `npm run migrate`. Refused by `ROLE=api`',
    without:
      'the owner, where the process knows it; otherwise production refuses to start, and elsewhere nothing is sealed',
    passedTo: 'workers',
  },
  REDIS_URL: {
    config: 'redisUrl',
    of: z
      .string()
      .refine((text) => redisAddressOf(text) !== undefined)
      .optional(),
    mustBe: 'a redis://, redis+sentinel:// or redis+cluster:// address',
    is: 'Holds the job queue and the rate limits: one server, the master that sentinels name, or a cluster; see [Redis](scaling.md#redis)',
    without: 'PostgreSQL',
  },
  DATA_DIR: {
    config: 'dataDir',
    of: z.string().min(1).default('.data'),
    mustBe: 'a folder',
    is: 'Files, unfinished uploads and the embedded database',
    passedTo: 'nobody',
  },
  S3_BUCKET: {
    of: z.string().min(1).optional(),
    mustBe: 'the name of a bucket',
    is: 'Keeps files in this bucket of a store that speaks S3; needed as soon as several machines answer',
    without: 'files in `DATA_DIR`',
  },
  S3_ENDPOINT: {
    ...httpAddress,
    is: 'The store’s address',
    without: 'Amazon’s for the region',
  },
  S3_REGION: {
    of: z.string().min(1).default('us-east-1'),
    mustBe: 'the name of a region',
    is: 'Its region',
  },
  S3_ACCESS_KEY_ID: {
    of: z.string().min(1).optional(),
    mustBe: 'set together with S3_SECRET_ACCESS_KEY',
    is: 'The access key for the store. It must be allowed to read, write, delete and list in the bucket',
    without: 'the machine’s own role',
  },
  S3_SECRET_ACCESS_KEY: {
    of: z.string().min(1).optional(),
    mustBe: 'set together with S3_ACCESS_KEY_ID',
    is: 'The secret that belongs to it',
    without: 'the machine’s own role',
  },
  S3_PATH_STYLE: {
    ...flag,
    is: '`true`: `host/bucket/key`; `false`: `bucket.host/key`',
    without: '`true` where `S3_ENDPOINT` is set',
  },
  SMTP_URL: {
    of: z.url({ protocol: /^smtps?$/, hostname: /.*/ }).optional(),
    mustBe: 'an smtp:// or smtps:// address',
    is: 'Sends mail by this server: `smtps://user:password@host:465`; see [email](install.md#email)',
    without: 'production sends none; elsewhere mails are kept in memory and shown at `/dev/mailbox`',
  },
  SMTP_REQUIRE_TLS: {
    ...flag,
    is: 'Whether mails to an `smtp://` server wait until it offers encryption (STARTTLS); `false` for a server on this machine that has none',
    without: '`true` in production',
  },
  MAIL_FROM: {
    of: z
      .string()
      .regex(/^[^\p{Cc}]*[^\s@]@[^\s@]+$/u)
      .optional(),
    mustBe: 'an email address, such as Lock In <hello@example.org>',
    is: 'The sender of mails',
    without: 'needed where `SMTP_URL` is set',
  },
  PUBLIC_URL: {
    ...baseAddress,
    is: 'The address that people open Lock In at, to which mails lead',
    without: 'needed where `SMTP_URL` is set, and in production where `PUBLIC_PAGES` is `true`',
  },
  PUBLIC_PAGES: {
    ...flag,
    is: '`true` lets anybody, search engines included, read open jobs and verified companies at `PUBLIC_URL` without signing in; see [public pages](install.md#public-pages)',
    without: '`true` with the demo, otherwise `false`',
  },
  SESSION_SECRET: {
    config: 'sessionSecret',
    ...sessionSecret,
    is: 'Signs sessions, anti-forgery tokens and cursors',
    without: 'made once, kept in `DATA_DIR`; production refuses to start without',
  },
  SESSION_SECRET_PREVIOUS: {
    config: 'previousSessionSecret',
    ...sessionSecret,
    is: 'The previous secret, whose sessions remain valid; see [new keys](keys.md)',
    without: 'none',
  },
  MASTER_KEY: {
    config: 'masterKey',
    ...key,
    is: 'Wraps the keys of personal data and two-factor secrets. Losing it loses them',
    without: 'made once, kept in `DATA_DIR`; production refuses to start without',
  },
  MASTER_KEY_PREVIOUS: {
    config: 'previousMasterKey',
    ...key,
    is: 'The previous key. Data encrypted with it can still be read; see [new keys](keys.md)',
    without: 'none',
  },
  SEAL_KEY: {
    config: 'sealKey',
    ...key,
    is: 'Signs the seals of the log. In production needed by `ROLE=worker` and `all`; refused by `ROLE=api`',
    without: 'elsewhere derived from `MASTER_KEY`',
    passedTo: 'workers',
  },
  SEAL_KEY_PREVIOUS: {
    config: 'previousSealKey',
    ...key,
    is: 'The previous key, whose seals remain valid; see [new keys](keys.md)',
    without: 'none',
    passedTo: 'workers',
  },
  SEAL_ANCHOR: {
    config: 'sealAnchor',
    ...file,
    is: 'A file outside the database that always holds the newest seal; for `ROLE=worker` and `all`',
    without: 'none',
    passedTo: 'workers',
  },
  ERASURE_LEDGER: {
    config: 'erasureLedger',
    ...file,
    is: 'A file outside the database that names who was erased, so that [a restore](backup.md) brings nobody back',
    without: '`erasures.jsonl` in `DATA_DIR`',
  },
  BACKUP_PASSPHRASE: {
    of: z.string().min(16).optional(),
    mustBe: 'at least 16 characters',
    is: 'Encrypts [backups](backup.md), and decrypts them in a restore; for `npm run backup` and `restore`. Losing it loses them',
    without: 'backups are not encrypted',
    passedTo: 'nobody',
  },
  SEAL_KEYS_RETIRED: {
    config: 'retiredSealKeys',
    of: z
      .string()
      .regex(/^[0-9a-f]{64}(\s*,\s*[0-9a-f]{64})*$/)
      .transform((keys) => keys.split(/\s*,\s*/))
      .default([]),
    mustBe: 'public keys of 64 hexadecimal digits each, with commas between',
    is: 'Public keys that signed earlier seals',
    without: 'none',
    passedTo: 'workers',
  },
  TRUST_PROXY: {
    config: 'trustedProxies',
    of: z.union([number(0, 10), proxyAddresses]).default(0),
    mustBe: 'the number of proxies in front (0 to 10), or their addresses with commas between',
    is: 'How many proxies stand in front, or their addresses, whose `X-Forwarded-*` may be believed; a number only where nobody reaches the port past them',
  },
  RATE_LIMIT_FACTOR: {
    config: 'rateLimitFactor',
    of: z.coerce.number().min(0).max(1_000).default(1),
    mustBe: 'a number from 0 to 1000',
    is: 'Multiplies every limit; `0` switches them off outside production',
  },
  REPORTS_THAT_HIDE: {
    config: 'reportsThatHide',
    of: number(0, 1_000).default(5),
    mustBe: 'a whole number from 0 to 1000',
    is: 'How many members in good standing must report a post or comment until it is hidden before an admin decides; `0`: never',
    passedTo: 'workers',
  },
  REVIEW_FIRST_POSTS: {
    config: 'reviewedPosts',
    of: number(0, 100).default(0),
    mustBe: 'a whole number from 0 to 100',
    is: 'A member’s posts with links or images wait until an admin approves them, until so many of their posts are shown; `0`: not by number',
  },
  REVIEW_FIRST_DAYS: {
    config: 'reviewedDays',
    of: number(0, 365).default(0),
    mustBe: 'days from 0 to 365',
    is: 'The same for members who registered less than so many days ago; `0`: not by age',
  },
  NEW_ACCOUNT_DAYS: {
    config: 'newAccountDays',
    of: number(0, 365).default(0),
    mustBe: 'days from 0 to 365',
    is: 'How long an account counts as new: it may write only so much a day, and its reports do not count towards hiding; `0`: it never does',
  },
  NEW_ACCOUNT_POSTS: {
    config: 'newAccountPosts',
    of: number(0, 1_000).default(5),
    mustBe: 'a whole number from 0 to 1000',
    is: 'How many posts a new account may write a day; `0`: no limit',
  },
  NEW_ACCOUNT_COMMENTS: {
    config: 'newAccountComments',
    of: number(0, 1_000).default(30),
    mustBe: 'a whole number from 0 to 1000',
    is: 'How many comments',
  },
  NEW_ACCOUNT_APPLICATIONS: {
    config: 'newAccountApplications',
    of: number(0, 1_000).default(10),
    mustBe: 'a whole number from 0 to 1000',
    is: 'How many applications',
  },
  WRITE_WAIT_MS: {
    config: 'writeWaitMs',
    of: number(0, 60_000).default(3_000),
    mustBe: 'milliseconds from 0 to 60000',
    is: 'How long a write waits until it is visible, before it is answered 202',
  },
  WRITE_WAIT_OTHERS_MS: {
    config: 'writeWaitOthersMs',
    of: number(0, 60_000).default(300),
    mustBe: 'milliseconds from 0 to 60000',
    is: 'How long a write waits for read models that its own answer is not read from',
  },
  CAPTCHA_COST: {
    config: 'captchaCost',
    of: number(1, 1_000_000).default(5_000),
    mustBe: 'a whole number from 1 to 1000000',
    is: 'Rounds of work that a captcha costs a visitor',
  },
  LOG_LEVEL: {
    of: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    mustBe: 'fatal, error, warn, info, debug, trace or silent',
    is: '`fatal` to `trace`, or `silent`; the security log is written at every level but `silent`',
    without: '`info` in production, otherwise `warn`',
  },
  API_DOCS: {
    ...flag,
    is: 'Whether `/api/docs` shows the API',
    without: '`true` outside production',
  },
  DEMO: {
    of: z.stringbool().default(true),
    mustBe: 'true or false',
    is: '`false` leaves an empty instance empty',
    without: '`true` outside production and without `DATABASE_POOLED_URL`',
    passedTo: 'nobody',
  },
  DEMO_PASSWORD: {
    config: 'demoPassword',
    of: z.string().optional(),
    mustBe: 'a password of at least 12 characters that is not the published one',
    is: 'The password of all accounts in a newly created demo. Required unless `HOST` is this machine',
    without: 'the published one',
    passedTo: 'nobody',
  },
  FILL_SHARE: {
    config: 'fillShare',
    of: z.coerce.number().min(0.01).max(1).default(0.5),
    mustBe: 'a number from 0.01 to 1',
    is: 'The part of its time that a worker spends on filling new versions of read models',
  },
  WEBHOOK_PRIVATE_ADDRESSES: {
    ...flag,
    is: 'Whether webhooks may lead to this machine and to private networks; with `true` a company reaches what the program reaches',
    without: '`true` outside production',
  },
  METRICS_TOKEN: {
    config: 'metricsToken',
    of: z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/)
      .optional(),
    mustBe: 'at least 16 characters without spaces',
    is: 'Reads `/metrics` and health in full',
    without: 'nobody does in production, nor where `TRUST_PROXY` is set; elsewhere this machine',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    config: 'tracesTo',
    ...baseAddress,
    is: 'Takes traces, by OTLP over HTTP at `/v1/traces`; see [monitoring](monitoring.md#traces)',
    without: 'no traces are made',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    config: 'tracedShare',
    of: z.coerce.number().min(0).max(1).default(1),
    mustBe: 'a number from 0 to 1',
    is: 'The part of the requests and jobs that is traced',
  },
  DRAIN_SECONDS: {
    of: number(0, 300).optional(),
    mustBe: 'a number of seconds from 0 to 300',
    is: 'How long the process keeps answering, while reporting that it is not ready, before it stops',
    without: '`5` in production, otherwise `0`',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof allSettings;

export const environment = z.object(
  Object.fromEntries(Object.entries(allSettings).map(([name, { of }]) => [name, of])) as {
    [Name in SettingName]: (typeof allSettings)[Name]['of'];
  },
);

export type SettingsRead = z.output<typeof environment>;

/** What `Config` has as it is read. */
export type PlainSettings = {
  readonly [
    Name in SettingName as (typeof allSettings)[Name] extends { readonly config: infer Field extends string }
      ? Field
      : never
  ]: SettingsRead[Name];
};

export const plainOf = (read: SettingsRead): PlainSettings =>
  Object.fromEntries(
    listSettings().flatMap(({ name, config }) => (config === undefined ? [] : [[config, read[name]]])),
  ) as unknown as PlainSettings;

/** All settings in their order; no default if it depends on other settings. */
export function listSettings(): (Setting & { readonly name: SettingName; readonly default: unknown })[] {
  const entries = Object.entries(allSettings) as [SettingName, Setting][];
  return entries.map(([name, setting]) => ({ ...setting, name, default: setting.of.parse(undefined) }));
}
