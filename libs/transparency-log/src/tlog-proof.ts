import { type Checkpoint, parseCheckpoint, parseSize } from './checkpoint.ts';
import { fromBase64 } from './note.ts';

/** A proof that needs nothing but the keys that one trusts (c2sp.org/tlog-proof). */
export interface TlogProof {
  /** Not proved by the proof itself. */
  readonly extra?: Buffer;
  readonly index: number;
  readonly proof: readonly Buffer[];
  /** The signed note. */
  readonly checkpoint: string;
}

const form = 'c2sp.org/tlog-proof@v1';

export const formatTlogProof = ({ extra, index, proof, checkpoint }: TlogProof): string =>
  [
    form,
    ...(extra ? [`extra ${extra.toString('base64')}`] : []),
    `index ${index}`,
    ...proof.map((hash) => hash.toString('base64')),
    '',
    checkpoint,
  ].join('\n');

/** Undefined if it has another form. Checks neither hashes nor signatures. */
export function parseTlogProof(text: string): (TlogProof & { readonly head: Checkpoint }) | undefined {
  const end = text.indexOf('\n\n');
  if (end < 0) return undefined;
  const [first, ...lines] = text.slice(0, end).split('\n');
  const extra = lines[0]?.startsWith('extra ') ? fromBase64(lines.shift()!.slice(6)) : null;
  const [, number = ''] = /^index (\d+)$/.exec(lines.shift() ?? '') ?? [];
  const [index, proof] = [parseSize(number), lines.map(fromBase64)];
  const checkpoint = text.slice(end + 2);
  const head = parseCheckpoint(checkpoint);
  if (first !== form || extra === undefined || index === undefined || head === undefined) return undefined;
  if (proof.length > 63 || !proof.every((hash) => hash?.length === 32)) return undefined;
  return { ...(extra && { extra }), index, proof: proof as Buffer[], checkpoint, head };
}
