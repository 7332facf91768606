import { createHmac, createSecretKey } from 'node:crypto';
import { decryptBytes, encryptBytes } from './encryption.ts';

/** The first byte of a box with a key id: this byte, key id, nonce, tag, ciphertext. */
const layoutWithKeyId = 2;
const keyIdLength = 4;
const headerLength = 1 + keyIdLength;

/** The first key encrypts; all of them decrypt. */
export type BoxKeys = readonly [current: Buffer, ...previous: Buffer[]];

export interface SecretBoxes {
  /** `context` is not stored; opening needs the same one. */
  seal(plaintext: Buffer, context: string): Buffer;
  /** Undefined if the box was changed, or if its key or context is another one. */
  open(box: Buffer, context: string): Buffer | undefined;
  /** Whether the newest key opens it. */
  isCurrent(box: Buffer, context: string): boolean;
}

/** Encrypts small secrets; a change of the key re-encrypts them. */
export function createSecretBoxes(keys: BoxKeys): SecretBoxes {
  const named = keys.map((key) => ({ key: createSecretKey(key), id: keyIdOf(key) }));
  const current = named[0]!;
  const openWith = (box: Buffer, candidates: typeof named, context: string): Buffer | undefined => {
    if (box[0] !== layoutWithKeyId) return undefined;
    for (const { key, id } of candidates) {
      if (!box.subarray(1, headerLength).equals(id)) continue;
      try {
        return decryptBytes(box.subarray(headerLength), key, context);
      } catch {
        // Two keys can have the same id.
      }
    }
    return undefined;
  };
  return {
    seal: (plaintext, context) =>
      Buffer.concat([Buffer.of(layoutWithKeyId), current.id, encryptBytes(plaintext, current.key, context)]),
    open: (box, context) => openWith(box, named, context),
    isCurrent: (box, context) => openWith(box, [current], context) !== undefined,
  };
}

/** Distinguishes keys without revealing anything about them. */
const keyIdOf = (key: Buffer): Buffer =>
  createHmac('sha256', key).update('lock-in key id').digest().subarray(0, keyIdLength);
