import { createHmac } from 'node:crypto';
import { decrypt, decryptBytes, encrypt, encryptBytes } from './encryption.ts';

/** The first byte of a box with a key id: this byte, key id, nonce, tag, ciphertext. */
const layoutWithKeyId = 2;
const keyIdLength = 4;
const headerLength = 1 + keyIdLength;

/** The first key encrypts; all of them decrypt. */
export type BoxKeys = readonly [current: Buffer, ...previous: Buffer[]];

export interface SecretBoxes {
  /** `context` is not stored; opening needs the same one. */
  seal(plaintext: Buffer, context: string): Buffer;
  /** The same in the earlier layout, for builds that do not know key ids. */
  sealWithoutKeyId(plaintext: Buffer, context: string): Buffer;
  /** Undefined if the box was changed, or if its key or context is another one. */
  open(box: Buffer, context: string): Buffer | undefined;
  /** Whether it opens and has the newest layout and key. */
  isCurrent(box: Buffer, context: string): boolean;
}

/** Encrypts small secrets; a change of the key re-encrypts them. */
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

/** Distinguishes keys without revealing anything about them. */
const keyIdOf = (key: Buffer): Buffer =>
  createHmac('sha256', key).update('lock-in key id').digest().subarray(0, keyIdLength);

/** The first result of `attempt` that does not throw; undefined if there is none. */
function firstOf<One>(candidates: readonly One[], attempt: (one: One) => Buffer): Buffer | undefined {
  for (const one of candidates) {
    try {
      return attempt(one);
    } catch {
      // The box may belong to another key.
    }
  }
  return undefined;
}
