import { isDeepStrictEqual } from 'node:util';
import { entryOf } from '../entry.ts';
import { hashLeaf, rootFromPath } from '../merkle.ts';
import { type Proof, proofForm } from './proof-form.ts';
import { hashOf, isSigned, type Seal } from '../seal.ts';
import { decodeEvent, encodeEvent } from '../sealed-event.ts';

export interface Trust {
  /** The accepted public keys of seals; default: any key that a seal names. */
  readonly keys?: readonly string[];
  /** An exported head that the proof must lead to. */
  readonly exported?: Seal;
}

/** Why a proof is invalid. */
export type ProofFault =
  | 'it is of another form'
  | 'the event is not what was sealed'
  | 'a seal is not signed'
  | 'a seal is signed with another key'
  | 'the seal is not before the head'
  | 'the head is another one';

/** Checks a proof offline. Undefined if it is valid. Never throws, not even on malformed input. */
export const checkProof = (proof: Proof, trust: Trust = {}): ProofFault | undefined =>
  proof.form === proofForm
    ? sealingFault(leafOf(proof.event), proof.event.position, proof, trust)
    : 'it is of another form';

type Sealing = Omit<Proof, 'form' | 'event'>;

/** Why the proof fails to show that the leaf of this position is in the seal, or that the seal is in the head's history. */
export function sealingFault(
  leaf: Buffer | undefined,
  position: number,
  sealing: Sealing,
  { keys, exported }: Trust,
): ProofFault | undefined {
  const { seal, head } = sealing;
  if (!isSealed(leaf, position, sealing)) return 'the event is not what was sealed';
  if (!isSigned(seal) || !isSigned(head)) return 'a seal is not signed';
  if (keys && !(keys.includes(seal.key) && keys.includes(head.key)))
    return 'a seal is signed with another key';
  if (!isLinked(sealing)) return 'the seal is not before the head';
  if (exported && !hashOf(exported).equals(hashOf(head))) return 'the head is another one';
  return undefined;
}

function isSealed(leaf: Buffer | undefined, position: number, { index, path, seal }: Sealing): boolean {
  const root = leaf && rootFromPath({ index, size: seal.events, leaf, path: hashesOf(path) });
  return root?.toString('hex') === seal.root && seal.after < position && position <= seal.upTo;
}

function isLinked({ seal, head, link }: Sealing): boolean {
  if (hashOf(seal).equals(hashOf(head))) return true;
  const leaf = hashLeaf(hashOf(seal));
  const root = rootFromPath({ index: seal.number - 1, size: head.number - 1, leaf, path: hashesOf(link) });
  return root?.toString('hex') === head.history;
}

/** Undefined if a value does not fit its column or is not in canonical form. */
function leafOf(event: Proof['event']): Buffer | undefined {
  try {
    const row = encodeEvent(event);
    return isDeepStrictEqual(decodeEvent(row), event) ? hashLeaf(entryOf(row)) : undefined;
  } catch {
    return undefined;
  }
}

/** Malformed hashes become empty buffers, which never lead to the root. */
const hashesOf = (path: readonly string[]) =>
  path.map((text) => (/^[0-9a-f]{64}$/.test(text) ? Buffer.from(text, 'hex') : Buffer.alloc(0)));
