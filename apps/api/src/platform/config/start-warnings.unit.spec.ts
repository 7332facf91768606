import { mustSealInProduction, startWarnings } from './start-warnings.ts';

const sealDatabaseUrl = 'postgres://lock_in_seal@localhost/lock_in';
const mail = {
  smtpUrl: 'smtp://localhost',
  requireTls: false,
  from: 'hello@lockin.example',
  publicUrl: 'https://lockin.example',
};
const apart = { production: true, role: 'worker', sealDatabaseUrl, dataDir: '/data', mail } as const;
const sound = { isOwner: false, isEmbedded: false };

describe('A start in production', () => {
  it('says nothing where api and worker run apart, neither owns the database, and mail is sent', () => {
    expect(startWarnings(apart, sound)).toEqual([]);
    expect(startWarnings({ ...apart, role: 'api', sealDatabaseUrl: undefined }, sound)).toEqual([]);
  });

  it.each([
    ['the program is the owner of the database', apart, { ...sound, isOwner: true }, 'names the owner'],
    ['the database is the embedded one', apart, { ...sound, isEmbedded: true }, 'are in /data, where this'],
    ['one process answers and seals', { ...apart, role: 'all' as const }, sound, 'separate processes'],
    ['no mail is sent', { ...apart, mail: undefined }, sound, 'Set SMTP_URL'],
  ])('warns where %s', (_, config, facts, words) => {
    expect(startWarnings(config, facts)).toEqual([expect.stringContaining(words)]);
  });

  it('says all that is weak, each in a sentence of its own', () => {
    expect(startWarnings({ ...apart, role: 'all' }, { isOwner: true, isEmbedded: true })).toHaveLength(3);
  });

  it.each(['worker', 'all'] as const)('is refused to a process of role %s that could not seal', (role) => {
    expect(() => mustSealInProduction({ ...apart, role, sealDatabaseUrl: undefined })).toThrow(
      'SEAL_DATABASE_URL must be set',
    );
    expect(() => mustSealInProduction({ ...apart, role })).not.toThrow();
  });

  it('needs no right to seal in an api', () => {
    expect(() => mustSealInProduction({ ...apart, role: 'api', sealDatabaseUrl: undefined })).not.toThrow();
  });
});

describe('A start elsewhere', () => {
  it('goes on unsealed and says so, and warns of nothing else', () => {
    const config = {
      ...apart,
      production: false,
      role: 'all',
      sealDatabaseUrl: undefined,
      mail: undefined,
    } as const;
    expect(() => mustSealInProduction(config)).not.toThrow();
    expect(startWarnings(config, { isOwner: true, isEmbedded: true })).toEqual([
      expect.stringMatching(/^Nothing is sealed. SEAL_DATABASE_URL /),
    ]);
  });
});
