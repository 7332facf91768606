import type pg from 'pg';
import { statement } from '../statement.ts';
import { checkProof, type ProofFault, type Trust } from './check-proof.ts';
import type { Proof } from './proof-form.ts';
import { type NoProof, proofOf, type ProofOptions } from './proof.ts';

/** The proof of an event with the proofs of earlier events in its stream, oldest first. */
export interface StreamProof extends Proof {
  /** All earlier events of the stream, or the newest of very many. Each proof leads to the same head. */
  readonly before: readonly Proof[];
}

export type StreamProofFault = ProofFault | 'what happened before is not all of it';

/** Limits the number of earlier events, to keep the file small. */
const most = 200;

export async function streamProofOf(pool: pg.Pool, options: ProofOptions): Promise<StreamProof | NoProof> {
  const proof = await proofOf(pool, options);
  if (typeof proof === 'string') return proof;
  const { event, head } = proof;
  const values = [event.streamId, event.streamVersion, most];
  const { rows } = await pool.query<{ position: number }>({ ...earlierInStream, values });
  const before: Proof[] = [];
  for (const { position } of rows.toReversed()) {
    const earlier = await proofOf(pool, { position, head: head.number });
    // It precedes a sealed event, so it must be sealed too.
    if (typeof earlier === 'string') return 'damaged';
    before.push(earlier);
  }
  return { ...proof, before };
}

/** Checks the proof offline. Undefined if it is valid and no event in between is missing. */
export function checkStreamProof(proof: StreamProof, trust: Trust = {}): StreamProofFault | undefined {
  const proofs = [...proof.before, proof];
  for (const one of proofs) {
    const fault = checkProof(one, trust);
    if (fault) return fault;
  }
  const { streamId, streamVersion } = proof.event;
  const first = streamVersion - proof.before.length;
  const isWhole = proofs.every(
    ({ event }, at) => event.streamId === streamId && event.streamVersion === first + at,
  );
  return isWhole ? undefined : 'what happened before is not all of it';
}

const earlierInStream = statement('earlier-in-stream');
