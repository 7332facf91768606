import { createHmac } from 'node:crypto';
import { decrypt, decryptBytes, encrypt, encryptBytes } from './encryption.ts';

/** Begins a box that names its key: this byte, the key's id, the nonce, the tag, the ciphertext. */
const layoutWithKeyId = 2;
const keyIdLength = 4;
const headerLength = 1 + keyIdLength;

/** The first encrypts; what any of them has encrypted can be read. */
export type BoxKeys = readonly [current: Buffer, ...previous: Buffer[]];

export interface SecretBoxes {
  /** `context` is not stored; a box opens in the context that it was made for. */
  seal(plaintext: Buffer, context: string): Buffer;
  /** The same as builds make and read it that know no key ids. */
  sealWithoutKeyId(plaintext: Buffer, context: string): Buffer;
  /** Undefined: it was changed, or made under none of these keys or for another context. */
  open(box: Buffer, context: string): Buffer | undefined;
  /** Whether it opens, is in the newest layout and under the newest key. */
  isCurrent(box: Buffer, context: string): boolean;
}

/** Small secrets that are kept encrypted, and are encrypted anew where a key changes. */
export function createSecretBoxes(keys: BoxKeys): SecretBoxes {
  const named = keys.map((key) => ({ key, id: keyIdOf(key) }));
  const current = named[0]!;
  const isUnder = (box: Buffer, { id }: { readonly id: Buffer }) =>
    box[0] === layoutWithKeyId && box.subarray(1, headerLength).equals(id);
  const openWith = (box: Buffer, candidates: typeof named, context: string) =>
    firstOf(candidates, (one) =>
      isUnder(box, one)
        ? decryptBytes(box.subarray(headerLength), one.key, context)
        : decrypt(box, one.key, context),
    );
  return {
    seal: (plaintext, context) =>
      Buffer.concat([Buffer.of(layoutWithKeyId), current.id, encryptBytes(plaintext, current.key, context)]),
    sealWithoutKeyId: (plaintext, context) => encrypt(plaintext, current.key, context),
    open: (box, context) => openWith(box, named, context),
    isCurrent: (box, context) => isUnder(box, current) && openWith(box, [current], context) !== undefined,
  };
}

/** Tells keys apart and nothing about them. */
const keyIdOf = (key: Buffer): Buffer =>
  createHmac('sha256', key).update('lock-in key id').digest().subarray(0, keyIdLength);

/** Undefined: it throws for each. */
function firstOf<One>(candidates: readonly One[], attempt: (one: One) => Buffer): Buffer | undefined {
  for (const one of candidates) {
    try {
      return attempt(one);
    } catch {
      // It may be another key's.
    }
  }
  return undefined;
}
