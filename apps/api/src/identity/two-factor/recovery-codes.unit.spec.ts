import { randomBytes } from 'node:crypto';
import { newRecoveryCodes, recoveryCodeDigest } from './recovery-codes.ts';

describe('recovery codes', () => {
  const key = randomBytes(32);

  it('are ten different ones of 120 bits, in six groups of four', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('are recognised however they were copied', () => {
    const digest = recoveryCodeDigest(key, 9, '0123-4567-89AB-CDEF');
    expect(recoveryCodeDigest(key, 9, 'o1234567 89ab cdef'.replace('1', 'l'))).toBe(digest);
  });

  it('belong to one account', () => {
    expect(recoveryCodeDigest(key, 10, '0123-4567-89AB-CDEF')).not.toBe(
      recoveryCodeDigest(key, 9, '0123-4567-89AB-CDEF'),
    );
  });
});
