import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

/** The first byte of {@link encrypt}'s output: this byte, nonce, tag and ciphertext. AES-256-GCM. */
const layoutWithoutKeyId = 1;
const nonceLength = 12;
const tagLength = 16;

/** 32 bytes. As a key object they are used at a third of the cost of a buffer. */
export type CipherKey = KeyObject | Buffer;

/** `context` is not stored; {@link decrypt} needs the same one. */
export function encrypt(plaintext: Buffer, key: CipherKey, context: string): Buffer {
  return Buffer.concat([Buffer.of(layoutWithoutKeyId), encryptBytes(plaintext, key, context)]);
}

/** Throws if key or context differ, or if the bytes were changed. */
export function decrypt(sealed: Buffer, key: CipherKey, context: string): Buffer {
  if (sealed[0] !== layoutWithoutKeyId) throw new Error(`Encrypted in an unknown layout: ${sealed[0]}.`);
  return decryptBytes(sealed.subarray(1), key, context);
}

/** Returns nonce, tag and ciphertext. */
export function encryptBytes(plaintext: Buffer, key: CipherKey, context: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', objectOf(key), nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/** Throws as {@link decrypt} does. */
export function decryptBytes(bytes: Buffer, key: CipherKey, context: string): Buffer {
  const tag = bytes.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv('aes-256-gcm', objectOf(key), bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]);
}

const objects = new WeakMap<Buffer, KeyObject>();

/** Node would convert the bytes of a key each time, which takes longer than the encryption. */
function objectOf(key: CipherKey): KeyObject {
  if (!Buffer.isBuffer(key)) return key;
  const known = objects.get(key);
  if (known !== undefined) return known;
  const object = createSecretKey(key);
  objects.set(key, object);
  return object;
}

/** Identifies an event before its position is known. */
interface Identity {
  readonly streamId: string;
  readonly type: string;
  readonly correlationId: string;
  /** ISO 8601. */
  readonly occurredAt: string;
}

/** Binds personal data to its event: copied to another event in the table, it cannot be decrypted. */
export function personalContext(
  subject: string,
  { streamId, type, correlationId, occurredAt }: Identity,
): string {
  return JSON.stringify([subject, streamId, type, correlationId, occurredAt]);
}
