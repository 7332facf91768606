import {
  type Note,
  fromBase64,
  isSignedWith,
  parseNote,
  signatureLine,
  type SignerKey,
  type VerifierKey,
} from './note.ts';

/** The head of a log (c2sp.org/tlog-checkpoint). */
export interface TreeHead {
  readonly origin: string;
  readonly size: number;
  /** 32 bytes. */
  readonly root: Buffer;
}

export interface Checkpoint extends TreeHead {
  readonly note: Note;
}

export const checkpointText = ({ origin, size, root }: TreeHead): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`;

/** Undefined if it is no checkpoint. Checks no signature. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const note = parseNote(text);
  const [origin = '', size = '', root = '', ...extensions] = note?.text.split('\n') ?? [];
  const hash = fromBase64(root);
  // The last part is what follows the last newline.
  if (note === undefined || extensions.pop() !== '' || extensions.includes('') || origin === '')
    return undefined;
  const count = parseSize(size);
  if (count === undefined || hash?.length !== 32) return undefined;
  return { origin, size: count, root: hash, note };
}

/** A decimal number without leading zeros. */
export function parseSize(text: string): number | undefined {
  const size = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(size) ? size : undefined;
}

/** A witness’s statement that this is the largest consistent tree of the log that it has seen (c2sp.org/tlog-cosignature). */
const cosigned = (time: number, text: string) => `cosignature/v1\ntime ${time}\n${text}`;

/** The signature line of a witness under a checkpoint’s text. `time`: seconds since 1970. */
export function cosign(text: string, witness: SignerKey, time: number): string {
  const stamp = Buffer.alloc(8);
  stamp.writeBigUInt64BE(BigInt(time));
  return signatureLine(witness, Buffer.concat([stamp, witness.sign(cosigned(time, text))]));
}

/** When the witness cosigned the note, in seconds since 1970; undefined if it did not, or if its signature is wrong. */
export function cosignedAt({ text, signatures }: Note, witness: VerifierKey): number | undefined {
  const found = signatures.find(({ name, id }) => name === witness.name && id === witness.id);
  if (found?.bytes.length !== 72) return undefined;
  const time = Number(found.bytes.readBigUInt64BE());
  return isSignedWith(witness, cosigned(time, text), found.bytes.subarray(8)) ? time : undefined;
}
