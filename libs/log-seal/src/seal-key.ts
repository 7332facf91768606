import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

export interface SealKey {
  /** Ed25519, hexadecimal. Others check seals with it. */
  readonly publicKey: string;
  sign(statement: string): Buffer;
}

/** Prefixes of an Ed25519 private key in PKCS #8 (RFC 8410 §7) and of a public key in SPKI (§4). */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** Derives the key pair from 32 secret bytes. */
export function createSealKey(secret: Buffer): SealKey {
  if (secret.length !== 32) throw new Error('The secret of a seal key must have 32 bytes.');
  const key = Buffer.concat([privatePrefix, secret]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return {
    publicKey: spki.subarray(publicPrefix.length).toString('hex'),
    sign: (statement) => sign(null, Buffer.from(statement), privateKey),
  };
}

/** Also false for malformed keys and signatures. */
export function isSignedBy(publicKey: string, statement: string, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(publicKey) || !/^[0-9a-f]{128}$/.test(signature)) return false;
  try {
    const key = Buffer.concat([publicPrefix, Buffer.from(publicKey, 'hex')]);
    const spki = createPublicKey({ key, format: 'der', type: 'spki' });
    return verify(null, Buffer.from(statement), spki, Buffer.from(signature, 'hex'));
  } catch {
    return false;
  }
}
