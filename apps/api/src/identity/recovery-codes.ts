import { randomInt } from 'node:crypto';
import { keyedDigest } from '../platform/digests.ts';

/** Crockford's base 32: no I, L, O or U, so that a code survives being read aloud or copied by hand. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 6;
const groupLength = 4;

export const recoveryCodeCount = 10;

/** Ten codes. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode);

/** A code of 120 random bits, more than the 112 of NIST SP 800-63B-4, in six groups of four. */
export const newCode = () => Array.from({ length: groups }, newGroup).join('-');
const newGroup = () =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** How a code is kept and found: so many random bits need no slow hash. The account is in it, so equal codes differ by account. */
export const recoveryCodeDigest = (key: Buffer, accountId: number, code: string) =>
  keyedDigest(key, `recovery ${accountId} ${asWritten(code)}`);

/** The same of the code that the operator hands over for the next enrolment. */
export const enrolmentCodeDigest = (key: Buffer, accountId: number, code: string) =>
  keyedDigest(key, `enrolment ${accountId} ${asWritten(code)}`);

/** What people make of a code: small letters, no hyphens, an O for a zero. */
const asWritten = (code: string) =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
