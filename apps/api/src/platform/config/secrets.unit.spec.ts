import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { readSecrets } from './secrets.ts';

const [one, two, three] = ['0123456789abcdef', 'fedcba9876543210', '00112233aabbccdd'].map((part) =>
  part.repeat(4),
) as [string, string, string];
const secretsOf = (env: NodeJS.ProcessEnv) => readSecrets(readConfig({ SESSION_SECRET: one, ...env }));

describe('the keys of the seals', () => {
  const derived = secretsOf({ MASTER_KEY: one }).seals!.current;

  it('are derived from the master key where none is given, and the previous master key’s go on being trusted', () => {
    expect(secretsOf({ MASTER_KEY: two, MASTER_KEY_PREVIOUS: one }).seals).toMatchObject({
      previous: [derived],
      replaced: [],
    });
  });

  it('are the given one and those before it, of which the derived ones count no more', () => {
    const { seals } = secretsOf({ MASTER_KEY: one, SEAL_KEY: two, SEAL_KEY_PREVIOUS: three });
    expect(seals).toEqual({
      current: Buffer.from(two, 'hex'),
      previous: [Buffer.from(three, 'hex'), derived],
      replaced: [derived],
    });
  });

  it('include a previous one where the present one is derived', () => {
    expect(secretsOf({ MASTER_KEY: one, SEAL_KEY_PREVIOUS: three }).seals).toEqual({
      current: derived,
      previous: [Buffer.from(three, 'hex')],
      replaced: [],
    });
  });

  it('are not in an api', () => {
    const api = { ROLE: 'api', DATABASE_URL: 'postgres://db/x', MASTER_KEY: one };
    expect(secretsOf(api).seals).toBeUndefined();
  });
});

describe('the secrets that a folder keeps', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'lock-in-secrets-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));
  const read = () => readSecrets(readConfig({ DATA_DIR: dataDir }));

  it('are made once, as one file', () => {
    expect(read().lookup).toEqual(read().lookup);
    expect(readdirSync(dataDir)).toEqual(['secrets.json']);
  });

  it('are refused in one sentence if half of them is there', () => {
    writeFileSync(join(dataDir, 'secrets.json'), '{"session":"');
    expect(read).toThrow(/secrets.json cannot be read \(it is damaged\).*restore it from a backup/);
  });
});
