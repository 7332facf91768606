import { type ProofFault, sealingFault, type Trust } from './check-proof.ts';
import { entryLength, entryOf, markOf, placeOf } from '../entry.ts';
import { hashLeaf } from '../merkle.ts';
import type { Proof } from './proof-form.ts';
import { encodeEvent } from '../sealed-event.ts';

/** An event's sealed entry without its content: its place and the digest of the rest. */
export interface SealedEntry {
  readonly position: number;
  readonly streamId: string;
  readonly streamVersion: number;
  /** SHA-256, hexadecimal. It covers the event's random correlation id, so the content cannot be guessed from it. */
  readonly digest: string;
}

/** Proves that an event with this digest was sealed at this place. */
export interface EntryProof extends Omit<Proof, 'form' | 'event'> {
  readonly entry: SealedEntry;
}

export function withoutEvent({ event, index, path, seal, head, link }: Proof): EntryProof {
  const { position, streamId, streamVersion } = event;
  const digest = placeOf(entryOf(encodeEvent(event))).digest.toString('hex');
  return { entry: { position, streamId, streamVersion, digest }, index, path, seal, head, link };
}

/** Undefined if the proof is valid. Never throws, not even on malformed input. */
export const checkEntryProof = (proof: EntryProof, trust: Trust = {}): ProofFault | undefined =>
  sealingFault(leafOf(proof.entry), proof.entry.position, proof, trust);

function leafOf({ position, streamId, streamVersion, digest }: SealedEntry): Buffer | undefined {
  if (!/^[0-9a-f]{64}$/.test(digest)) return undefined;
  try {
    const entry = Buffer.alloc(entryLength);
    entry.writeBigInt64BE(BigInt(position), 0);
    entry.writeInt32BE(streamVersion, 8);
    entry.writeUInt32BE(markOf(Buffer.from(streamId)), 12);
    entry.write(digest, 16, 'hex');
    return hashLeaf(entry);
  } catch {
    return undefined;
  }
}
