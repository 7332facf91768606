import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/*
 * Signed notes (c2sp.org/signed-note): a text, an empty line, and one line for each signature. Ed25519 only.
 */

/** What a key signs: notes themselves, or checkpoints of logs as their witness (c2sp.org/tlog-cosignature). */
export type KeyKind = 'note' | 'cosignature';

const typeBytes: Readonly<Record<KeyKind, number>> = { note: 1, cosignature: 4 };

export interface VerifierKey {
  readonly name: string;
  /** Hexadecimal, eight digits. */
  readonly id: string;
  readonly kind: KeyKind;
  /** 32 bytes. */
  readonly publicKey: Buffer;
}

export interface SignerKey extends VerifierKey {
  sign(message: string): Buffer;
}

export interface NoteSignature {
  readonly name: string;
  readonly id: string;
  readonly bytes: Buffer;
}

export interface Note {
  /** With its last newline. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** Prefixes of an Ed25519 private key in PKCS #8 (RFC 8410 §7) and of a public key in SPKI (§4). */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');

const isKeyName = (name: string) => /^[^\s+\p{Z}]+$/u.test(name);

function keyId(name: string, kind: KeyKind, publicKey: Buffer): string {
  const hash = createHash('sha256').update(`${name}\n`).update(Buffer.of(typeBytes[kind])).update(publicKey);
  return hash.digest('hex').slice(0, 8);
}

/** Derives the key pair from 32 secret bytes. */
export function createSignerKey(name: string, kind: KeyKind, secret: Buffer): SignerKey {
  if (!isKeyName(name) || secret.length !== 32)
    throw new Error('A signer needs a name without spaces and 32 bytes.');
  const key = Buffer.concat([privatePrefix, secret]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const publicKey = spki.subarray(publicPrefix.length);
  return {
    name,
    kind,
    publicKey,
    id: keyId(name, kind, publicKey),
    sign: (message) => sign(null, Buffer.from(message), privateKey),
  };
}

/** The text form of a public key, a vkey: `NAME+ID+BASE64`. */
export const formatVerifierKey = ({ name, id, kind, publicKey }: VerifierKey): string =>
  `${name}+${id}+${Buffer.concat([Buffer.of(typeBytes[kind]), publicKey]).toString('base64')}`;

/** Undefined if it is malformed, of another algorithm, or its id is not that of its key. */
export function parseVerifierKey(vkey: string): VerifierKey | undefined {
  const [, name = '', id = '', encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(vkey) ?? [];
  const bytes = fromBase64(encoded);
  if (!isKeyName(name) || bytes?.length !== 33) return undefined;
  const kind = (['note', 'cosignature'] as const).find((each) => typeBytes[each] === bytes[0]);
  const publicKey = bytes.subarray(1);
  if (kind === undefined || keyId(name, kind, publicKey) !== id) return undefined;
  return { name, id, kind, publicKey };
}

export const isSignedWith = (
  { publicKey }: Pick<VerifierKey, 'publicKey'>,
  message: string,
  signature: Buffer,
) => {
  try {
    return verify(null, Buffer.from(message), keyObject(publicKey), signature);
  } catch {
    return false;
  }
};

const keyObject = (publicKey: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([publicPrefix, publicKey]), format: 'der', type: 'spki' });

/** Accepts at most this many signatures; the specification asks for at least 16. */
const mostSignatures = 64;

/** Undefined if it is not a note. Checks no signature. */
export function parseNote(note: string): Note | undefined {
  const end = note.lastIndexOf('\n\n');
  // Control characters are forbidden, and so is text that is not Unicode.
  if (end < 0 || hasControls(note) || !note.isWellFormed()) return undefined;
  const lines = note.slice(end + 2).split('\n');
  if (lines.pop() !== '' || lines.length === 0 || lines.length > mostSignatures) return undefined;
  const signatures = lines.map(parseSignatureLine);
  if (signatures.includes(undefined)) return undefined;
  return { text: note.slice(0, end + 1), signatures: signatures as NoteSignature[] };
}

const hasControls = (text: string) =>
  text.split('').some((character) => character < ' ' && character !== '\n');

/** Undefined if the line is not `— NAME BASE64`, without its newline. */
export function parseSignatureLine(line: string): NoteSignature | undefined {
  const [, name = '', encoded = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
  const bytes = fromBase64(encoded);
  if (!isKeyName(name) || bytes === undefined || bytes.length < 5) return undefined;
  return { name, id: bytes.subarray(0, 4).toString('hex'), bytes: bytes.subarray(4) };
}

/** The line with its newline. */
export const signatureLine = ({ name, id }: Pick<VerifierKey, 'name' | 'id'>, bytes: Buffer): string =>
  `— ${name} ${Buffer.concat([Buffer.from(id, 'hex'), bytes]).toString('base64')}\n`;

export function signNote(text: string, signers: readonly SignerKey[]): string {
  if (!text.endsWith('\n')) throw new Error('The text of a note ends with a newline.');
  return `${text}\n${signers.map((signer) => signatureLine(signer, signer.sign(text))).join('')}`;
}

/**
 * Whether one of the keys signed the note. False also if a signature names one of the keys and does not match: such a note is malformed.
 * Signatures of unknown keys are ignored.
 */
export function isNoteSignedBy({ text, signatures }: Note, keys: readonly VerifierKey[]): boolean {
  const known = signatures.flatMap((signature) => {
    const key = keys.find(({ name, id }) => name === signature.name && id === signature.id);
    return key ? [isSignedWith(key, text, signature.bytes)] : [];
  });
  return known.length > 0 && known.every(Boolean);
}

/** Undefined unless it is standard Base64 in its one canonical form. */
export function fromBase64(encoded: string): Buffer | undefined {
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.toString('base64') === encoded ? bytes : undefined;
}
