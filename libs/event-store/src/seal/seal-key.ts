import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** What seals are signed with. */
export interface SealKey {
  /** Ed25519, hexadecimal: what others need to check a seal. */
  readonly publicKey: string;
  sign(statement: string): Buffer;
}

/** PKCS #8 around the 32 bytes of an Ed25519 private key (RFC 8410 §7), and SPKI around those of a public one (§4). */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** The key that belongs to 32 secret bytes. */
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

/** False also for what is no key or no signature at all. */
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
