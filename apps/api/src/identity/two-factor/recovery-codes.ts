import { randomInt } from 'node:crypto';
import { keyedDigest } from '../../platform/digests.ts';

/** Crockford's base 32 has no I, L, O or U, so codes can be read aloud and copied by hand. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 6;
const groupLength = 4;

export const recoveryCodeCount = 10;

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode);

/** A code of 120 random bits, more than the 112 of NIST SP 800-63B-4, in six groups of four. */
export const newCode = () => Array.from({ length: groups }, newGroup).join('-');
const newGroup = () =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/**
 * The digest under which a code is stored and found; with this many random bits no slow hash is needed. It includes the account, so equal
 * codes of two accounts differ.
 */
export const recoveryCodeDigest = (key: Buffer, accountId: number, code: string) =>
  keyedDigest(key, `recovery ${accountId} ${asWritten(code)}`);

/** The same for the code that the operator hands over for the next enrolment. */
export const enrolmentCodeDigest = (key: Buffer, accountId: number, code: string) =>
  keyedDigest(key, `enrolment ${accountId} ${asWritten(code)}`);

/** Undoes variations in how people type a code: lower case, missing hyphens, an O for a zero. */
const asWritten = (code: string) =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
