import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Keys } from '../platform/config/keys.ts';

const algorithm = 'aes-256-gcm';
/** Names the layout: this byte, the key's id, the nonce, the tag, the ciphertext. */
const layout = 2;
/** The same without the key's id. */
const layoutWithoutKeyId = 1;
const keyIdBytes = 4;
const ivBytes = 12;
const tagBytes = 16;
const boxAt = 1 + keyIdBytes;

/** Tells keys apart and nothing about them. */
const keyIdOf = (key: Buffer): Buffer =>
  createHmac('sha256', key).update('lock-in key id').digest().subarray(0, keyIdBytes);

/** Encrypts a short text for one place. What was sealed for one place does not open in another. */
export function seal([key]: Keys<Buffer>, place: string, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(layout), keyIdOf(key), iv, cipher.getAuthTag(), sealed]);
}

/** Throws when the bytes were changed, sealed under none of these keys or for another place. */
export function open(keys: Keys<Buffer>, place: string, bytes: Buffer): string {
  const named = keys.find((key) => isUnder(key, bytes));
  const text = named && decrypt(named, place, bytes.subarray(boxAt));
  if (text !== undefined) return text;
  for (const key of keys) {
    const early = openEarly(key, place, bytes);
    if (early !== undefined) return early;
  }
  throw new Error('A secret cannot be decrypted.');
}

const isUnder = (key: Buffer, bytes: Buffer): boolean =>
  bytes[0] === layout && bytes.subarray(1, boxAt).equals(keyIdOf(key));

/** Whether it is in today's layout and under the newest key. */
export const isCurrent = ([key]: Keys<Buffer>, place: string, bytes: Buffer): boolean =>
  isUnder(key, bytes) && decrypt(key, place, bytes.subarray(boxAt)) !== undefined;

/** Boxes of earlier builds name no key, and the earliest begin with their nonce, which may begin with any byte: only the tag can tell. */
const openEarly = (key: Buffer, place: string, bytes: Buffer): string | undefined =>
  (bytes[0] === layoutWithoutKeyId ? decrypt(key, place, bytes.subarray(1)) : undefined) ??
  decrypt(key, place, bytes);

function decrypt(key: Buffer, place: string, bytes: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return undefined;
  }
}
