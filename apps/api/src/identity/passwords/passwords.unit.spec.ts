import { parseOptions } from '@node-rs/argon2';
import { isCommonPassword, Passwords } from './passwords.ts';

describe('a password', () => {
  const passwords = new Passwords();

  it('is known to be hashed with less work than today', async () => {
    expect(passwords.isOutdated(await passwords.hash('a quiet harbour at dusk'))).toBe(false);
    expect(passwords.isOutdated('$argon2id$v=19$m=19456,t=1,p=1$c2FsdA$aGFzaA')).toBe(true);
    expect(passwords.isOutdated('$argon2id$v=19$m=8192,t=2,p=1$c2FsdA$aGFzaA')).toBe(true);
    expect(passwords.isOutdated('$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA')).toBe(false);
    expect(passwords.isOutdated('$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA')).toBe(true);
  });

  it('is kept as an Argon2id hash of the agreed cost', async () => {
    const hash = await passwords.hash('a quiet harbour at dusk');
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(parseOptions(hash)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });

  it('matches its own hash only', async () => {
    const hash = await passwords.hash('a quiet harbour at dusk');
    expect(await passwords.matches('a quiet harbour at dusk', hash)).toBe(true);
    expect(await passwords.matches('a quiet harbour at dawn', hash)).toBe(false);
  });

  it('matches however its characters were typed', async () => {
    const typed = 'ﬁancé ① ガ 한국';
    const hash = await passwords.hash(typed);
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
      expect([form, await passwords.matches(typed.normalize(form), hash)]).toEqual([form, true]);
    expect(await isCommonPassword('ｐａｓｓｗｏｒｄ')).toBe(true);
  });

  it('matches nothing where there is no account', async () => {
    expect(await passwords.matches('anything at all', undefined)).toBe(false);
  });

  it.each(['password', 'Password1', 'QWERTYUIOP', 'iloveyou', '1234567890'])(
    'like %s is common',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true);
    },
  );

  it('of several unrelated words is not common', async () => {
    expect(await isCommonPassword('a quiet harbour at dusk')).toBe(false);
  });
});
