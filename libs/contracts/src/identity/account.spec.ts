import { emailAddress, newPassword } from './account.ts';

const accepts = (address: string) => emailAddress.safeParse(address).success;

describe('An email address', () => {
  it.each([
    'r&d@kopi.example',
    "o'brien+jobs@kopi.example",
    '{x}=#/!$%*?^`|~@kopi.example',
    `${'a'.repeat(64)}@kopi.example`,
    'mei@xn--bcher-kva.example',
    'mei@kopi.xn--p1ai',
    ' mei@kopi.example ',
  ])('may be %s', (address) => {
    expect(accepts(address)).toBe(true);
  });

  it.each([
    `${'a'.repeat(65)}@kopi.example`,
    '.mei@kopi.example',
    'mei.@kopi.example',
    'me..i@kopi.example',
    'mei@localhost',
    'mei@-kopi.example',
    'mei@kopi-.example',
    `mei@${'k'.repeat(64)}.example`,
    'mei@kopi.1',
    'mei lin@kopi.example',
    'mei@kopi@example.org',
    '"mei"@kopi.example',
    'mei@kopi.example\r\nBcc: all@kopi.example',
  ])('is never %j', (address) => {
    expect(accepts(address)).toBe(false);
  });
});

describe('A new password', () => {
  it('is one form of all ways to type it, and is measured in that form', () => {
    const composed = 'caf\u00e9-\ud55c\uad6d-1';
    expect(newPassword.parse(composed.normalize('NFD'))).toBe(composed);
    expect(newPassword.parse('\uff41'.repeat(64))).toBe('a'.repeat(64));
    expect(newPassword.safeParse('e\u0301'.repeat(7)).success).toBe(false);
    expect(newPassword.safeParse('\ufb03'.repeat(22)).success).toBe(false);
  });
});
