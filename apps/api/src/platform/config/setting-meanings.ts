import type { SettingName } from './config.ts';

/**
 * For docs/operations/settings.md: what each setting is for and, where the schema has no default, what happens without it. A setting
 * without a line here does not compile.
 */
export const meanings: Readonly<Record<SettingName, { readonly is: string; readonly without?: string }>> = {
  NODE_ENV: { is: '`production` refuses weak or absent secrets and never seeds a demo' },
  ROLE: { is: '`api` answers, `worker` folds and does jobs, `all` does both' },
  PORT: { is: 'The port to listen on; 0: any that is free' },
  HOST: { is: 'The address to listen on', without: '`127.0.0.1`, in the image all addresses' },
  DATABASE_URL: {
    is: 'PostgreSQL 15 or newer, as the program’s role; see [roles of the database](running.md#roles-of-the-database)',
    without: 'embedded, in `DATA_DIR`',
  },
  DATABASE_POOLED_URL: {
    is: 'The same database and role through a pooler in transaction mode, used by requests; see [pgbouncer](scaling.md#pgbouncer)',
    without: 'requests use `DATABASE_URL`',
  },
  DATABASE_REPLICA_URL: {
    is: 'A hot standby of the same database, with the same role; an `api` serves reads from it that may be a few seconds old; see [the standby](scaling.md#the-standby)',
    without: 'all reads use `DATABASE_URL`',
  },
  DATABASE_OWNER_URL: {
    is: 'The same as the role that owns the database; for `npm run migrate`, `seals`, `backup` and `restore`',
    without: 'none',
  },
  SEAL_DATABASE_URL: {
    is: 'The same as the role that adds seals; for `ROLE=worker` and `all`, and `npm run migrate`. Refused by `ROLE=api`',
    without:
      'the owner, where the process knows it; otherwise production refuses to start, and elsewhere nothing is sealed',
  },
  REDIS_URL: {
    is: 'Holds the job queue and the rate limits: one server, the master that sentinels name, or a cluster; see [Redis](scaling.md#redis)',
    without: 'PostgreSQL',
  },
  DATA_DIR: { is: 'Files, unfinished uploads and the embedded database' },
  S3_BUCKET: {
    is: 'Keeps files in this bucket of a store that speaks S3; needed as soon as several machines answer',
    without: 'files in `DATA_DIR`',
  },
  S3_ENDPOINT: { is: 'The store’s address', without: 'Amazon’s for the region' },
  S3_REGION: { is: 'Its region' },
  S3_ACCESS_KEY_ID: {
    is: 'The access key for the store. It must be allowed to read, write, delete and list in the bucket',
    without: 'the machine’s own role',
  },
  S3_SECRET_ACCESS_KEY: { is: 'The secret that belongs to it', without: 'the machine’s own role' },
  S3_PATH_STYLE: {
    is: '`true`: `host/bucket/key`; `false`: `bucket.host/key`',
    without: '`true` where `S3_ENDPOINT` is set',
  },
  SMTP_URL: {
    is: 'Sends mail by this server: `smtps://user:password@host:465`; see [email](install.md#email)',
    without: 'production sends none; elsewhere mails are kept in memory and shown at `/dev/mailbox`',
  },
  SMTP_REQUIRE_TLS: {
    is: 'Whether mails to an `smtp://` server wait until it offers encryption (STARTTLS); `false` for a server on this machine that has none',
    without: '`true` in production',
  },
  MAIL_FROM: { is: 'The sender of mails', without: 'needed where `SMTP_URL` is set' },
  PUBLIC_URL: {
    is: 'The address that people open Lock In at, to which mails lead',
    without: 'needed where `SMTP_URL` is set, and in production where `PUBLIC_PAGES` is `true`',
  },
  PUBLIC_PAGES: {
    is: '`true` lets anybody, search engines included, read open jobs and verified companies at `PUBLIC_URL` without signing in; see [public pages](install.md#public-pages)',
    without: '`true` with the demo, otherwise `false`',
  },
  SESSION_SECRET: {
    is: 'Signs sessions, anti-forgery tokens and cursors',
    without: 'made once, kept in `DATA_DIR`; production refuses to start without',
  },
  SESSION_SECRET_PREVIOUS: {
    is: 'The previous secret, whose sessions remain valid; see [new keys](keys.md)',
    without: 'none',
  },
  MASTER_KEY: {
    is: 'Wraps the keys of personal data and two-factor secrets. Losing it loses them',
    without: 'made once, kept in `DATA_DIR`; production refuses to start without',
  },
  MASTER_KEY_PREVIOUS: {
    is: 'The previous key. Data encrypted with it can still be read; see [new keys](keys.md)',
    without: 'none',
  },
  SEAL_KEY: {
    is: 'Signs the seals of the log. In production needed by `ROLE=worker` and `all`; refused by `ROLE=api`',
    without: 'elsewhere derived from `MASTER_KEY`',
  },
  SEAL_KEY_PREVIOUS: {
    is: 'The previous key, whose seals remain valid; see [new keys](keys.md)',
    without: 'none',
  },
  SEAL_ANCHOR: {
    is: 'A file outside the database that always holds the newest seal; for `ROLE=worker` and `all`',
    without: 'none',
  },
  ERASURE_LEDGER: {
    is: 'A file outside the database that names who was erased, so that [a restore](backup.md) brings nobody back',
    without: '`erasures.jsonl` in `DATA_DIR`',
  },
  BACKUP_PASSPHRASE: {
    is: 'Encrypts [backups](backup.md), and decrypts them in a restore; for `npm run backup` and `restore`. Losing it loses them',
    without: 'backups are not encrypted',
  },
  SEAL_KEYS_RETIRED: { is: 'Public keys that signed earlier seals', without: 'none' },
  TRUST_PROXY: {
    is: 'How many proxies stand in front, or their addresses, whose `X-Forwarded-*` may be believed; a number only where nobody reaches the port past them',
  },
  RATE_LIMIT_FACTOR: { is: 'Multiplies every limit; `0` switches them off outside production' },
  WRITE_WAIT_MS: { is: 'How long a write waits until it is visible, before it is answered 202' },
  WRITE_WAIT_OTHERS_MS: { is: 'How long a write waits for read models that its own answer is not read from' },
  CAPTCHA_COST: { is: 'Rounds of work that a captcha costs a visitor' },
  LOG_LEVEL: {
    is: '`fatal` to `trace`, or `silent`; the security log is written at every level but `silent`',
    without: '`info` in production, otherwise `warn`',
  },
  WEBHOOK_PRIVATE_ADDRESSES: {
    is: 'Whether webhooks may lead to this machine and to private networks; with `true` a company reaches what the program reaches',
    without: '`true` outside production',
  },
  API_DOCS: { is: 'Whether `/api/docs` shows the API', without: '`true` outside production' },
  DEMO: {
    is: '`false` leaves an empty instance empty',
    without: '`true` outside production and without `DATABASE_POOLED_URL`',
  },
  DEMO_PASSWORD: {
    is: 'The password of all accounts in a newly created demo. Required unless `HOST` is this machine',
    without: 'the published one',
  },
  FILL_SHARE: { is: 'The part of its time that a worker spends on filling new versions of read models' },
  METRICS_TOKEN: {
    is: 'Reads `/metrics` and health in full',
    without: 'nobody does in production, nor where `TRUST_PROXY` is set; elsewhere this machine',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    is: 'Takes traces, by OTLP over HTTP at `/v1/traces`; see [monitoring](monitoring.md#traces)',
    without: 'no traces are made',
  },
  OTEL_TRACES_SAMPLER_ARG: { is: 'The part of the requests and jobs that is traced' },
  DRAIN_SECONDS: {
    is: 'How long the process keeps answering, while reporting that it is not ready, before it stops',
    without: '`5` in production, otherwise `0`',
  },
};
