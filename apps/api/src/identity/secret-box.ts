import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from '../platform/config/keys.ts';

const algorithm = 'aes-256-gcm';
/** Names the layout: this byte, the nonce, the tag, the ciphertext. */
const layout = 1;
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a short text for one place. What was sealed for one place does not open in another. */
export function seal([key]: Keys<Buffer>, place: string, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(layout), iv, cipher.getAuthTag(), sealed]);
}

/** Throws when the bytes were changed, sealed under none of these keys or for another place. */
export function open(keys: Keys<Buffer>, place: string, bytes: Buffer): string {
  for (const key of keys) {
    const text = tryOpen(key, place, bytes);
    if (text !== undefined) return text;
  }
  throw new Error('A secret cannot be decrypted.');
}

/** Whether it is in today's layout and under the newest key. */
export const isCurrent = ([key]: Keys<Buffer>, place: string, bytes: Buffer): boolean =>
  bytes[0] === layout && decrypt(key, place, bytes.subarray(1)) !== undefined;

/** Boxes of earlier builds begin with their nonce, which may begin with any byte: only the tag can tell. */
const tryOpen = (key: Buffer, place: string, bytes: Buffer): string | undefined =>
  (bytes[0] === layout ? decrypt(key, place, bytes.subarray(1)) : undefined) ?? decrypt(key, place, bytes);

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
