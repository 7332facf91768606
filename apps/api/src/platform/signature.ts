import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in base64url. The purpose is signed too, so that what was signed for one is worth nothing for another. */
export const signatureOf = (key: KeyObject, purpose: string, value: string): string =>
  createHmac('sha256', key).update(`${purpose} ${value}`).digest('base64url');

/** Compares in a time that tells nothing of the texts. They may be anything that a caller sends, of any length. */
export const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));

const digest = (text: string) => createHash('sha256').update(text).digest();
