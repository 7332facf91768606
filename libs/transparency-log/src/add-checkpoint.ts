import { type Checkpoint, parseCheckpoint, parseSize } from './checkpoint.ts';
import { fromBase64 } from './note.ts';

/** The request of a log to its witness (c2sp.org/tlog-witness). */
export interface AddCheckpoint {
  /** The size that the witness cosigned last, as far as the log knows. */
  readonly from: number;
  readonly proof: readonly Buffer[];
  readonly checkpoint: string;
}

export const formatAddCheckpoint = ({ from, proof, checkpoint }: AddCheckpoint): string =>
  [`old ${from}`, ...proof.map((hash) => hash.toString('base64')), '', checkpoint].join('\n');

/** Undefined if it has another form. Checks neither hashes nor signatures. */
export function parseAddCheckpoint(
  text: string,
): (AddCheckpoint & { readonly head: Checkpoint }) | undefined {
  const end = text.indexOf('\n\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = text.slice(0, end).split('\n');
  const from = parseSize(/^old (\d+)$/.exec(first)?.[1] ?? '');
  const proof = lines.map(fromBase64);
  const checkpoint = text.slice(end + 2);
  const head = parseCheckpoint(checkpoint);
  if (from === undefined || head === undefined || from > head.size) return undefined;
  if (proof.length > 63 || !proof.every((hash) => hash?.length === 32)) return undefined;
  return { from, proof: proof as Buffer[], checkpoint, head };
}
