import {
  consistencyProof,
  cosignedAt,
  formatAddCheckpoint,
  parseNote,
  parseSize,
  parseVerifierKey,
} from '@lock-in/transparency-log';
import { Injectable } from '@nestjs/common';
import { Commands } from '../../platform/commands/commands.ts';
import { SentenceError } from '../../platform/sentence-error.ts';
import { RecordCosignature } from '../commands/record-cosignature.ts';
import type { DecisionLogState, OwnWitness } from '../decision-log.ts';
import { PublishedDecisions } from '../published-decisions.ts';

const timeoutMs = 10_000;
/** A cosignature has some hundred bytes. */
const mostBytes = 16_384;

/** Why a witness did not cosign. The sentence names no content of its answer. */
class NotCosigned extends SentenceError {}

/** Sends checkpoints to witnesses (c2sp.org/tlog-witness). */
@Injectable()
export class Submissions {
  constructor(
    private readonly published: PublishedDecisions,
    private readonly commands: Commands,
  ) {}

  /** Throws if the witness does not cosign the newest checkpoint; does nothing if it already has. */
  async submit(state: DecisionLogState, witness: OwnWitness): Promise<void> {
    const key = parseVerifierKey(witness.vkey);
    if (key === undefined) throw new NotCosigned('The witness’s key is malformed.');
    const signed = parseNote(state.note);
    if (signed && cosignedAt(signed, key) !== undefined) return;
    let answer = await this.ask(state, witness, witness.size);
    // The witness knows another size, for example because its answer to the last request was lost.
    if (answer.status === 409) answer = await this.ask(state, witness, sizeIn(answer.text, state.size));
    if (answer.status !== 200) throw new NotCosigned(`The witness answered ${answer.status}.`);
    const lines = answer.text.split(/(?<=\n)/);
    const ownNote = state.note.slice(0, state.note.indexOf('\n\n') + 2);
    for (const line of lines) {
      const note = parseNote(ownNote + line);
      const at = note && cosignedAt(note, key);
      if (at === undefined) continue;
      const cosigned = new Date(at * 1_000).toISOString();
      const { number, size } = state;
      await this.commands.execute(
        new RecordCosignature({ number, size, witness: witness.vkey, line, cosignedAt: cosigned }),
        'system',
      );
      return;
    }
    throw new NotCosigned('The witness’s answer has no signature of its key.');
  }

  private async ask(state: DecisionLogState, { url }: OwnWitness, from: number) {
    const known = Math.min(from, state.size);
    const proof = await consistencyProof(this.published.hashes, known, state.size);
    const response = await fetch(`${url}/add-checkpoint`, {
      method: 'POST',
      body: formatAddCheckpoint({ from: known, proof, checkpoint: state.note }),
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await readAtMost(response, mostBytes) };
  }
}

function sizeIn(text: string, largest: number): number {
  const size = text.endsWith('\n') ? parseSize(text.slice(0, -1)) : undefined;
  if (size === undefined) throw new NotCosigned('The witness names no size.');
  if (size > largest)
    throw new NotCosigned('The witness knows a larger log than ours: was this one set back?');
  return size;
}

async function readAtMost(response: Response, bytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > bytes) throw new NotCosigned('The witness’s answer is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
