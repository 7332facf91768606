import { ConfigurationError, readConfig } from './config.ts';

const strong = '0123456789abcdef'.repeat(4);
const secrets = { NODE_ENV: 'production', SESSION_SECRET: strong, MASTER_KEY: strong };
const production = { ...secrets, SEAL_KEY: strong };

const mail = { MAIL_FROM: 'a@lock-in.example', PUBLIC_URL: 'https://lock-in.example' };

describe('the settings', () => {
  it('require encryption towards the mail server in production, unless they say otherwise', () => {
    const at = (env: NodeJS.ProcessEnv) =>
      readConfig({ ...mail, SMTP_URL: 'smtp://m.example/?tls.servername=mx.example', ...env }).mail
        ?.requireTls;
    expect([at({}), at(production), at({ ...production, SMTP_REQUIRE_TLS: 'false' })]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('let connections verify certificates, or say nothing of them, in production', () => {
    for (const options of ['', '?sslmode=verify-full', '?sslmode=disable'])
      expect(readConfig({ ...production, DATABASE_URL: `postgres://db/x${options}` }).production).toBe(true);
  });

  it('need nothing on a laptop', () => {
    expect(readConfig({})).toMatchObject({ role: 'all', port: 3000, production: false, demo: true });
  });

  it('show jobs to anybody in the demo alone, unless told otherwise', () => {
    const at = (env: NodeJS.ProcessEnv) => readConfig(env).publicPagesAt;
    expect(at({ PORT: '4000' })).toBe('http://localhost:4000');
    expect(at({ PUBLIC_PAGES: 'false' })).toBeUndefined();
    expect(at({ DEMO: 'false' })).toBeUndefined();
    expect(at(production)).toBeUndefined();
    expect(at({ DEMO: 'false', PUBLIC_PAGES: 'true', PUBLIC_URL: 'https://lock-in.example/' })).toBe(
      'https://lock-in.example',
    );
  });

  it.each<[NodeJS.ProcessEnv, string]>([
    [{ PORT: 'abc' }, 'PORT must be a port from 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://somewhere' }, 'DATABASE_URL must be a postgres:// address.'],
    [{ ROLE: 'boss' }, 'ROLE must be all, api or worker.'],
    [{ ROLE: 'worker' }, 'DATABASE_URL must be set for ROLE=worker: the processes share one database.'],
    [{ NODE_ENV: 'production' }, 'SESSION_SECRET must be set in production: at least 32 characters.'],
    [
      { NODE_ENV: 'production', SESSION_SECRET: 'short', MASTER_KEY: strong },
      'SESSION_SECRET must be at least 32 characters.',
    ],
    [
      { NODE_ENV: 'production', SESSION_SECRET: 'a'.repeat(40), MASTER_KEY: strong },
      'SESSION_SECRET is too simple: make it with "openssl rand -hex 32".',
    ],
    [
      { NODE_ENV: 'production', SESSION_SECRET: strong, MASTER_KEY: 'zz' },
      'MASTER_KEY must be 32 bytes as 64 hexadecimal digits.',
    ],
    [
      { ROLE: 'worker', DATABASE_URL: 'postgres://db/x', ...secrets },
      'SEAL_KEY must be set in production: 32 bytes as 64 hexadecimal digits.',
    ],
    ...['?sslmode=no-verify', '?ssl=no-verify', '?sslmode=prefer&uselibpqcompat=true'].map(
      (options): [NodeJS.ProcessEnv, string] => [
        { ...production, DATABASE_URL: `postgres://db/x${options}` },
        'DATABASE_URL must not switch off the check of certificates in production: use sslmode=verify-full.',
      ],
    ),
    ...(
      ['DATABASE_POOLED_URL', 'DATABASE_REPLICA_URL', 'DATABASE_OWNER_URL', 'SEAL_DATABASE_URL'] as const
    ).map((name): [NodeJS.ProcessEnv, string] => [
      { ...production, DATABASE_URL: 'postgres://db/x', [name]: 'postgres://db/x?sslmode=no-verify' },
      `${name} must not switch off the check of certificates in production: use sslmode=verify-full.`,
    ]),
    [
      { ...production, NODE_TLS_REJECT_UNAUTHORIZED: '0' },
      'NODE_TLS_REJECT_UNAUTHORIZED must not be 0 in production: any certificate would be trusted.',
    ],
    ...['smtp', 'smtps'].map((scheme): [NodeJS.ProcessEnv, string] => [
      { ...production, ...mail, SMTP_URL: `${scheme}://m.example/?tls.rejectUnauthorized=false` },
      'SMTP_URL must not switch off the check of certificates in production.',
    ]),
    ...['ignoreTLS=true', 'opportunisticTLS=true', 'requireTLS=false', 'secure=false'].map(
      (option): [NodeJS.ProcessEnv, string] => [
        { ...production, ...mail, SMTP_URL: `smtp://m.example/?${option}` },
        `SMTP_URL must not have the option ${option.split('=')[0]} in production: SMTP_REQUIRE_TLS decides.`,
      ],
    ),
    [{ ...production, PUBLIC_PAGES: 'true' }, 'PUBLIC_URL must be set where PUBLIC_PAGES is true.'],
    [secrets, 'SEAL_KEY must be set in production: 32 bytes as 64 hexadecimal digits.'],
    [
      { ROLE: 'api', DATABASE_URL: 'postgres://db/x', SEAL_KEY: strong },
      'SEAL_KEY must not be set for ROLE=api: only workers seal the log.',
    ],
    [
      { ROLE: 'api', DATABASE_URL: 'postgres://db/x', SEAL_DATABASE_URL: 'postgres://db/x' },
      'SEAL_DATABASE_URL must not be set for ROLE=api: only workers seal the log.',
    ],
    [{ SEAL_DATABASE_URL: 'mysql://somewhere' }, 'SEAL_DATABASE_URL must be a postgres:// address.'],
    [
      { MASTER_KEY: strong, MASTER_KEY_PREVIOUS: 'zz' },
      'MASTER_KEY_PREVIOUS must be 32 bytes as 64 hexadecimal digits.',
    ],
    [{ MASTER_KEY_PREVIOUS: strong }, 'MASTER_KEY must be set where MASTER_KEY_PREVIOUS is.'],
    [{ SESSION_SECRET_PREVIOUS: strong }, 'SESSION_SECRET must be set where SESSION_SECRET_PREVIOUS is.'],
    [
      { DEMO_PASSWORD: 'short' },
      'DEMO_PASSWORD must be a password of at least 12 characters that is not the published one.',
    ],
    [{ SEAL_KEY: 'zz' }, 'SEAL_KEY must be 32 bytes as 64 hexadecimal digits.'],
    [
      { SEAL_KEYS_RETIRED: `${strong},zz` },
      'SEAL_KEYS_RETIRED must be public keys of 64 hexadecimal digits each, with commas between.',
    ],
    [{ ...production, RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR must be above 0 in production.'],
    [{ S3_ENDPOINT: 'https://s3.example.org' }, 'S3_BUCKET must be set where other settings of S3 are.'],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 'somewhere' }, 'S3_ENDPOINT must be an http:// or https:// address.'],
    [
      { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
    ],
    [
      { TRUST_PROXY: '10.0.0.1, elsewhere' },
      'TRUST_PROXY must be the number of proxies in front (0 to 10), or their addresses with commas between.',
    ],
    [{ API_DOCS: 'maybe' }, 'API_DOCS must be true or false.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16 characters without spaces.'],
    [{ DRAIN_SECONDS: 'long' }, 'DRAIN_SECONDS must be a number of seconds from 0 to 300.'],
  ])('answer %j with one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new ConfigurationError(sentence));
  });

  it('listen on this machine alone, in production too, unless they say otherwise', () => {
    expect(readConfig({}).host).toBe('127.0.0.1');
    expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(readConfig(production).host).toBe('127.0.0.1');
  });

  it('give an api no key of the seals', () => {
    const database = { DATABASE_URL: 'postgres://db/x' };
    expect(readConfig({ ...secrets, ...database, ROLE: 'api' }).sealKey).toBeUndefined();
    const worker = { ...production, ...database, ROLE: 'worker' };
    expect(readConfig(worker).sealKey).toBe(strong);
  });

  it('let a load balancer turn away in production only, unless they say otherwise', () => {
    expect(readConfig({}).drainSeconds).toBe(0);
    expect(readConfig(production).drainSeconds).toBe(5);
    expect(readConfig({ ...production, DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
  });

  it('show the documentation of the API in production only where they say so', () => {
    expect(readConfig({}).apiDocs).toBe(true);
    expect(readConfig(production).apiDocs).toBe(false);
    expect(readConfig({ ...production, API_DOCS: 'true' }).apiDocs).toBe(true);
  });

  it('take the number of proxies in front, or their addresses and networks', () => {
    expect(readConfig({}).trustedProxies).toBe(0);
    expect(readConfig({ TRUST_PROXY: '2' }).trustedProxies).toBe(2);
    const addresses = '10.0.0.5, 172.16.0.0/12,fd00::/8';
    expect(readConfig({ TRUST_PROXY: addresses }).trustedProxies).toEqual([
      '10.0.0.5',
      '172.16.0.0/12',
      'fd00::/8',
    ]);
  });

  it('take several retired seal keys', () => {
    expect(readConfig({ SEAL_KEYS_RETIRED: `${strong}, ${strong}` }).retiredSealKeys).toEqual([
      strong,
      strong,
    ]);
    expect(readConfig({}).retiredSealKeys).toEqual([]);
  });

  it('name a bucket, by path where the store has an address of its own', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig({ S3_BUCKET: 'files' }).s3).toEqual({
      bucket: 'files',
      endpoint: undefined,
      region: 'us-east-1',
      credentials: undefined,
      pathStyle: false,
    });
    const own = { S3_ENDPOINT: 'http://store:9000', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readConfig({ S3_BUCKET: 'files', ...own }).s3).toMatchObject({
      endpoint: 'http://store:9000',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
      pathStyle: true,
    });
    expect(readConfig({ S3_BUCKET: 'files', ...own, S3_PATH_STYLE: 'false' }).s3?.pathStyle).toBe(false);
  });

  it('never seed a demo community in production', () => {
    expect(readConfig({ ...production, DEMO: 'true' }).demo).toBe(false);
  });

  it('count an empty value as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });
});
