import { createHash, createHmac, type KeyObject } from 'node:crypto';

/** HMAC-SHA256 in base64url: equal for equal texts, and without the key nobody can try what they might be. */
export const keyedDigest = (key: Buffer | KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** SHA-256 in base64url. Of a random token only this is stored: a stolen dump holds none that could be used. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('base64url');
