import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Prefix by which people and secret scanners recognise a token. */
const mark = 'lockin_';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 190 bits of entropy; 166 remain without the prefix that is displayed. */
const randomLength = 32;
const checksumLength = 6;
const shownLength = mark.length + 4;

const form = new RegExp(`^${mark}[0-9A-Za-z]{${randomLength + checksumLength}}$`);

/** Anything that begins like a token and is long enough to be (part of) one. */
export const tokenLike = /lockin_[0-9A-Za-z]{8,}/gi;

export interface NewToken {
  /** Shown once and never stored. */
  readonly token: string;
  readonly prefix: string;
  readonly digest: Buffer;
}

export function newToken(): NewToken {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  const token = `${mark}${random}${checksumOf(random)}`;
  return { token, prefix: token.slice(0, shownLength), digest: digestOf(token) };
}

/** Whether the text can be one of our tokens. A typing error is found without a database query. */
export function isWellFormed(token: string): boolean {
  if (!form.test(token)) return false;
  const random = token.slice(mark.length, -checksumLength);
  return token.endsWith(checksumOf(random));
}

/** Tokens are random and cannot be guessed, so a fast hash is enough. */
export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The CRC-32 in base 62, as in GitHub's tokens. */
function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = '';
  for (let place = 0; place < checksumLength; place++) {
    digits = alphabet[rest % alphabet.length]! + digits;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}
