import { createHash, createHmac, type KeyObject } from 'node:crypto';

/** HMAC-SHA256 in base64url. Equal texts give equal digests; without the key nobody can test guesses. */
export const keyedDigest = (key: Buffer | KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** SHA-256 in base64url. Of a random token only this digest is stored, so that a stolen dump holds no usable token. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url');
