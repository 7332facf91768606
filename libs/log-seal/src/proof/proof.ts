import { withClient } from '@lock-in/event-store';
import type pg from 'pg';
import { statement } from '../statement.ts';
import { checkProof } from './check-proof.ts';
import { copyEvents, eachEntry, inRange, leavesOf, placeOf } from '../entry.ts';
import { linkPath, rowsForLink, type HistoryRow } from '../history.ts';
import { auditPath } from '../merkle.ts';
import { type Proof, proofForm } from './proof-form.ts';
import type { Seal } from '../seal.ts';
import { newestSeal, querySeals, type StoredSeal } from '../seal-rows.ts';
import { decodeEvent } from '../sealed-event.ts';

/** `unknown head`: the requested head is not a seal. `older head`: it is older than the event's seal. `damaged`: the log is. */
export type NoProof = 'unknown event' | 'not sealed' | 'unknown head' | 'older head' | 'damaged';

export interface ProofOptions {
  readonly position: number;
  /** The number of the seal that the proof leads to; default: the newest. */
  readonly head?: number;
}

/** The proof of an event. Does not check who signed its seals; {@link checkProof} does. */
export async function proofOf(pool: pg.Pool, { position, head }: ProofOptions): Promise<Proof | NoProof> {
  const row = await eventAt(pool, position);
  if (!row) return 'unknown event';
  const [stored] = await querySeals(pool, sealOf, [position]);
  if (!stored) return 'not sealed';
  const { seal, entries } = stored;
  const to = head === undefined ? await newestSeal(pool) : (await querySeals(pool, numbered, [head]))[0];
  if (!to) return 'unknown head';
  if (to.seal.number < seal.number) return 'older head';
  const index = [...eachEntry(entries)].findIndex((entry) => placeOf(entry).position === position);
  const link = await linkOf(pool, seal, to);
  if (index < 0 || !link) return 'damaged';
  const proof: Proof = {
    form: proofForm,
    event: decodeEvent(row),
    index,
    path: hexadecimal(auditPath(leavesOf(entries), index)),
    seal,
    head: to.seal,
    link: hexadecimal(link),
  };
  return checkProof(proof) === undefined ? proof : 'damaged';
}

const eventAt = (pool: pg.Pool, position: number): Promise<Buffer | undefined> =>
  withClient(pool, async (client) => {
    let found: Buffer | undefined;
    // Copied, because the row is a view of the receive buffer.
    await copyEvents(client, inRange(position - 1, position), (row) => (found = Buffer.from(row)));
    return found;
  });

/** Undefined if seals on the path are missing. */
async function linkOf(pool: pg.Pool, from: Seal, { seal: to }: StoredSeal): Promise<Buffer[] | undefined> {
  if (from.number === to.number) return [];
  const needed = rowsForLink(from.number, to.number);
  const { rows } = await pool.query<HistoryRow & { number: number }>({ ...historyRows, values: [needed] });
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  if (needed.some((number) => !byNumber.has(number))) return undefined;
  return linkPath(from.number, to.number, (number) => byNumber.get(number)!);
}

const hexadecimal = (hashes: readonly Buffer[]) => hashes.map((hash) => hash.toString('hex'));

const sealOf = statement('seal-of-position');
const numbered = statement('seal-numbered');
const historyRows = statement('history-rows');
