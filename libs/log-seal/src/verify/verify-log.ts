import { withClient } from '@lock-in/event-store';
import pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { statement } from '../statement.ts';
import { compareWithLog } from './compare.ts';
import { entryLength, leavesOf } from '../entry.ts';
import { findChangedDefinition, type LogDefinitions } from './definitions.ts';
import type { Finding, KeyProblem, SealProblem } from './finding.ts';
import { addToHistory, historyRoot } from '../history.ts';
import { merkleRoot } from '../merkle.ts';
import { followRecordingSpans } from './recording-times.ts';
import { beforeTheFirst, hashOf, isSigned, type Seal } from '../seal.ts';
import { newestSeal, readSeals, type SealWithEntries } from '../seal-rows.ts';
import { fullRange } from '../sealer.ts';

export interface VerifyOptions {
  readonly pool: pg.Pool;
  /** The accepted public keys of seals, the current one first. */
  readonly keys: readonly string[];
  /** Those of `keys` that are no longer accepted after the first seal of the current one. */
  readonly replaced?: readonly string[];
  /** The expected functions, triggers, rules, defaults and table owners of the log. Absent: not checked. */
  readonly definitions?: LogDefinitions | undefined;
  /** The types of events that erase a person's data, in the stream named after the subject. Absent: keys are not checked. */
  readonly erasures?: readonly string[];
  /** An exported head that the log must still contain and continue. */
  readonly exported?: Seal;
  /** Compare only this stream's events. All seals are still checked. */
  readonly streamId?: string;
  readonly onProgress?: (progress: VerifyProgress) => void;
  /** The share of the time in which it works, at most 1: it rests after each batch, so that its process and the database do other work. Default 1. */
  readonly share?: number;
  readonly signal?: AbortSignal;
}

export interface VerifyProgress {
  readonly events: number;
  readonly total: number;
  readonly seal: number;
}

export interface Verification {
  /** Absent if the log matches its seals. */
  readonly finding?: Finding;
  /** The newest seal. Absent if nothing is sealed. */
  readonly head?: Seal;
  /** Number of events compared with their seals. */
  readonly events: number;
  /** Events after the newest seal. `since`: time of the oldest. */
  readonly unsealed: { readonly events: number; readonly since: Date | null };
}

/** Number of events compared at a time, one full seal: enough to make round trips cheap, and tens of milliseconds in which nothing else is done. */
const batch = fullRange;

/** Compares the whole log, or one stream, with its seals, and checks the seals' chain and signatures. */
export const verifyLog = (options: VerifyOptions): Promise<Verification> =>
  withClient(options.pool, (client) => verify(client, options));

async function verify(client: pg.ClientBase, options: VerifyOptions): Promise<Verification> {
  const { streamId, onProgress = () => undefined, share = 1, signal } = options;
  const head = (await newestSeal(client))?.seal;
  const total = await countSealed(client);
  const check = followChain(options, head);
  let events = 0;
  let finding = checkExported(options) ?? (await checkAround(client, options));
  const follow = followRecordingSpans();

  for (let number = 0, sealed = 0; !finding && number < (head?.number ?? 0);) {
    signal?.throwIfAborted();
    const begunAt = performance.now();
    const seals = await readSeals(client, { after: number, upTo: head!.number, events: batch });
    const { genuine, broken } = takeGenuine(seals, check);
    const spans = new Map(genuine.map(({ seal }) => [seal.number, follow(seal)]));
    const spanOf = (seal: number) => spans.get(seal)!;
    const compared = await compareWithLog(client, genuine, spanOf, streamId);
    // A finding in the events precedes one in the seals, because they precede the broken seal.
    finding = compared.finding ?? broken;
    events += compared.events;
    number += genuine.length;
    for (const { seal } of genuine) sealed += seal.events;
    onProgress({ events: sealed, total, seal: number });
    if (share < 1) await delay((performance.now() - begunAt) * (1 / share - 1), undefined, { signal });
  }
  const { exported } = options;
  if (!finding && exported && exported.number > (head?.number ?? 0))
    finding = { kind: 'head', head: exported, problem: 'ahead of the log', newest: head };
  const unsealed = await countUnsealed(client, head, streamId);
  return { ...(finding && { finding }), ...(head && { head }), events, unsealed };
}

function checkExported({ exported, keys }: VerifyOptions): Finding | undefined {
  if (!exported || (isSigned(exported) && keys.includes(exported.key))) return undefined;
  const problem = isSigned(exported) ? 'foreign' : 'unsigned';
  return { kind: 'head', head: exported, problem, newest: undefined };
}

/** Checks what seals do not cover: the log's definitions, and the keys of people. */
async function checkAround(
  client: pg.ClientBase,
  { definitions, erasures, streamId }: VerifyOptions,
): Promise<Finding | undefined> {
  if (streamId !== undefined) return undefined;
  const changed = definitions && (await findChangedDefinition(client, definitions));
  if (changed || !erasures) return changed;
  const { rows } = await client.query<{ subject: string; problem: KeyProblem }>({
    ...missingKeys,
    values: [erasures],
  });
  return rows[0] && { kind: 'key', ...rows[0] };
}

function takeGenuine(
  seals: readonly SealWithEntries[],
  check: (stored: SealWithEntries) => Finding | undefined,
) {
  const genuine: SealWithEntries[] = [];
  for (const stored of seals) {
    const broken = check(stored);
    if (broken) return { genuine, broken };
    genuine.push(stored);
  }
  return { genuine };
}

/** Checks each seal in order: whether it continues the previous ones, is signed, and matches its list of entries. */
function followChain({ keys, replaced = [], exported }: VerifyOptions, newest: Seal | undefined) {
  const trusted = new Set(keys);
  const [current] = keys;
  /** Whether a seal of the current key has occurred. */
  let isInUse = false;
  let before: Seal | undefined;
  let peaks: Buffer = Buffer.alloc(0);

  return function check(stored: SealWithEntries): Finding | undefined {
    const { seal } = stored;
    const number = (before?.number ?? 0) + 1;
    const problem = seal.number === number ? problemOf(stored) : 'missing';
    if (problem) return { kind: 'seal', seal: number, problem };
    if (number === exported?.number && !hashOf(exported).equals(stored.hash))
      return { kind: 'head', head: exported, problem: 'replaced', newest };
    peaks = addToHistory(peaks, number - 1, stored.hash);
    before = seal;
    isInUse ||= seal.key === current;
    return undefined;
  };

  function problemOf({ seal, hash, peaks: kept, entries }: SealWithEntries): SealProblem | undefined {
    if (!isSigned(seal)) return 'unsigned';
    if (!trusted.has(seal.key)) return 'foreign';
    if (replaced.includes(seal.key) && isInUse) return 'retired';
    if (seal.after !== (before?.upTo ?? 0)) return 'not adjoining';
    if (seal.previous !== (before ? hashOf(before).toString('hex') : beforeTheFirst)) return 'not chained';
    if (seal.history !== historyRoot(peaks).toString('hex')) return 'not chained';
    if (!hash.equals(hashOf(seal)) || !kept.equals(peaks)) return 'list altered';
    if (entries.length !== seal.events * entryLength) return 'list altered';
    return merkleRoot(leavesOf(entries)).toString('hex') === seal.root ? undefined : 'list altered';
  }
}

async function countSealed(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ events: number }>(sealedEvents);
  return rows[0]!.events;
}

async function countUnsealed(client: pg.ClientBase, newest: Seal | undefined, streamId: string | undefined) {
  const values = [newest?.upTo ?? 0, streamId ?? null];
  const { rows } = await client.query<{ events: number; since: Date | null }>({ ...unsealedEvents, values });
  return rows[0]!;
}

const missingKeys = statement('missing-keys');
const sealedEvents = statement('sealed-events');
const unsealedEvents = statement('unsealed-events');
