import { createHash, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Keys } from './config/keys.ts';
import { keyedDigest } from './digests.ts';

type Key = KeyObject | Buffer;

/** HMAC-SHA256 in base64url. The purpose is signed too, so that a signature for one purpose is invalid for another. */
export const signatureOf = ([key]: Keys<Key>, purpose: string, value: string): string =>
  signWith(key, purpose, value);

/** Whether one of the keys made the signature. `characters`: the length to which signatures are cut. */
export const isSignatureOf = (
  keys: Keys<Key>,
  purpose: string,
  value: string,
  signature: string,
  characters?: number,
): boolean => keys.some((key) => isSameText(signature, signWith(key, purpose, value).slice(0, characters)));

/** Compares in constant time. The texts may be anything that a caller sends, of any length. */
export const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));

const signWith = (key: Key, purpose: string, value: string): string =>
  keyedDigest(key, `${purpose} ${value}`);

const digest = (text: string) => createHash('sha256').update(text).digest();
