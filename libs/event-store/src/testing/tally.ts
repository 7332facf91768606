import { createHash } from 'node:crypto';
import type pg from 'pg';
import { defineProjection, defineReadModel, type RecordedEvent, rootOf } from '../index.ts';

/** A row that tells at a glance whether each event of a root was folded exactly once and in order. */
export interface TallyRow {
  readonly root: string;
  readonly events: number;
  /** Of the digest before and the position: any event left out, doubled or misplaced gives another one. */
  readonly digest: string;
}

export function foldTally(row: TallyRow | undefined, { position, streamId }: RecordedEvent): TallyRow {
  const { events = 0, digest = '' } = row ?? {};
  const next = createHash('sha256').update(`${digest} ${position}`).digest('hex');
  return { root: rootOf(streamId), events: events + 1, digest: next };
}

export const tallies = defineReadModel<TallyRow>({
  table: { name: 'tally', key: ['root'], columns: ['root', 'events', 'digest'] },
  handles: ['Counted'],
  keyOf: ({ streamId }) => ({ root: rootOf(streamId) }),
  fold: foldTally,
});

/** What is there now: an event opens and closes it in turns, so that rows come and go. */
export const presences = defineReadModel<{ root: string; child: string; since: string }>({
  table: { name: 'presence', key: ['root', 'child'], columns: ['root', 'child', 'since'] },
  handles: ['Counted'],
  keyOf: ({ streamId }) => ({ root: rootOf(streamId), child: streamId }),
  fold: (row, { streamId, occurredAt }) =>
    row ? undefined : { root: rootOf(streamId), child: streamId, since: occurredAt },
});

export const tallyProjection = defineProjection({
  name: 'tally',
  version: 1,
  readModels: [tallies, presences],
});

export async function createTallyTables(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table tally (root text primary key, events integer not null, digest text not null);
    create table presence (root text, child text, since timestamptz not null, primary key (root, child))`);
}

export interface TallyTables {
  readonly tallies: TallyRow[];
  readonly presences: string[];
}

export async function readTallyTables(pool: pg.Pool): Promise<TallyTables> {
  const tally = await pool.query<TallyRow>(
    'select root, events, digest from tally order by root collate "C"',
  );
  const presence = await pool.query<{ child: string }>(
    'select child from presence order by child collate "C"',
  );
  return { tallies: tally.rows, presences: presence.rows.map(({ child }) => child) };
}

/** The same tables, from nothing and by no part of the engine. */
export function replayTallies(log: readonly RecordedEvent[]): TallyTables {
  const rows = new Map<string, TallyRow>();
  const present = new Set<string>();
  for (const event of log) {
    rows.set(rootOf(event.streamId), foldTally(rows.get(rootOf(event.streamId)), event));
    if (!present.delete(event.streamId)) present.add(event.streamId);
  }
  const byRoot = (a: TallyRow, b: TallyRow) => (a.root < b.root ? -1 : 1);
  return { tallies: [...rows.values()].toSorted(byRoot), presences: [...present].toSorted() };
}
