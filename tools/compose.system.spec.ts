import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import { allSettings } from '../apps/api/src/platform/config/settings.ts';
import { sharedSettings, workerSettings } from '../e2e/shape/settings.ts';

interface Service {
  readonly image: string;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly read_only?: boolean;
  readonly mem_limit?: string;
  readonly environment?: Readonly<Record<string, string | number>>;
}

interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly configs: Readonly<Record<string, { readonly content: string }>>;
}

/** Read by OpenTelemetry's exporter, not by the program. */
const readByOthers = ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_SERVICE_NAME'];

const files = ['docker-compose.yml', 'docker-compose.several.yml'] as const;
const read = (file: string) => parse(readFileSync(file, 'utf8'), { merge: true }) as ComposeFile;

/** Substitutes the variables like Compose, with a value for each secret. */
const filledIn = ({ environment = {} }: Service): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      String(value).replaceAll(
        /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
        (_, asked: string, kind?: string, other: string = '') =>
          kind === '-' ? other : asked === 'TRUST_PROXY' ? '1' : '0123456789abcdef'.repeat(4),
      ),
    ]),
  );

/** The services that run the program or its migrations. */
const programsOf = ({ services }: ComposeFile) =>
  Object.entries(services).filter(([, { image }]) => image === 'lock-in');

describe.each(files)('%s', (file) => {
  const compose = read(file);

  it('is what the schema of Compose describes', () => {
    const schema = JSON.parse(
      readFileSync('node_modules/docker-compose/schema/compose-spec.json', 'utf8'),
    ) as Record<string, unknown>;
    const ajv = new Ajv({ strict: false, validateFormats: false });
    // ajv knows this address only with "http".
    const validate = ajv.compile({ ...schema, $schema: 'http://json-schema.org/draft-07/schema#' });
    validate(compose);
    expect(validate.errors).toBeNull();
  });

  it('gives the program existing settings, with which it starts', () => {
    const names = new Set([...Object.keys(allSettings), ...readByOthers]);
    for (const [name, service] of programsOf(compose)) {
      const settings = filledIn(service);
      expect({ name, unknown: Object.keys(settings).filter((each) => !names.has(each)) }).toEqual({
        name,
        unknown: [],
      });
      if (name !== 'migrate')
        expect(readConfig({ ...settings, NODE_ENV: 'production' }).production).toBe(true);
    }
  });

  it('gives every service no more rights, folders and memory than it needs', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      const { cap_drop, security_opt, read_only, mem_limit, cap_add = [] } = service;
      expect({ name, cap_drop, security_opt, read_only, isLimited: mem_limit !== undefined }).toEqual({
        name,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        read_only: true,
        isLimited: true,
      });
      if (service.image === 'lock-in') expect(cap_add).toEqual([]);
      expect(cap_add).not.toEqual(expect.arrayContaining(['ALL']));
    }
  });

  it('asks the program for the password of Redis', () => {
    expect(compose.configs['redis']?.content).toMatch(/^requirepass \$\{REDIS_PASSWORD\}$/m);
    for (const [name, service] of programsOf(compose))
      if (name !== 'migrate')
        expect(filledIn(service)['REDIS_URL']).toMatch(/^redis:\/\/:[0-9a-f]{64}@redis:6379$/);
  });

  it('names every image that is not built here by its version and its digest', () => {
    for (const { image } of Object.values(compose.services))
      expect(image).toMatch(/^lock-in$|^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
  });
});

it('Several machines are told by compose what the shape tells its processes', () => {
  const { services } = read('docker-compose.several.yml');
  const s3 = { bucket: '', endpoint: '', credentials: { accessKeyId: '', secretAccessKey: '' } };
  // The image sets NODE_ENV.
  const { NODE_ENV, ...shared } = sharedSettings({ url: '', replicaUrl: '', redisUrl: '', s3 });
  expect(NODE_ENV).toBe('production');
  const wanted = {
    api: ['ROLE', 'DATABASE_POOLED_URL', ...Object.keys(shared)],
    worker: [
      'ROLE',
      'DATABASE_POOLED_URL',
      'SEAL_DATABASE_URL',
      ...Object.keys({ ...shared, ...workerSettings('') }),
    ],
  };
  for (const role of ['api', 'worker'] as const)
    for (const name of [`${role}-1`, `${role}-2`])
      expect(Object.keys(services[name]?.environment ?? {})).toEqual(expect.arrayContaining(wanted[role]));
});
