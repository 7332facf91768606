import { createHash } from 'node:crypto';
import type pg from 'pg';
import { defineProjection, defineReadModel, type RecordedEvent, rootOf } from '../index.ts';

/** A row that shows whether each event of a root was folded exactly once and in order. */
export interface TallyRow {
  readonly root: string;
  readonly events: number;
  /** Hash of the previous digest and the position: any missing, repeated or misplaced event changes it. */
  readonly digest: string;
}

function foldTally(row: TallyRow | undefined, { position, streamId }: RecordedEvent): TallyRow {
  const { events = 0, digest = '' } = row ?? {};
  const next = createHash('sha256').update(`${digest} ${position}`).digest('hex');
  return { root: rootOf(streamId), events: events + 1, digest: next };
}

export const tallies = defineReadModel<TallyRow>({
  table: { name: 'tally', key: ['root'], columns: ['root', 'events', 'digest'] },
  tables: 'create table tally (root text primary key, events integer not null, digest text not null)',
  handles: ['Counted'],
  keyOf: ({ streamId }) => ({ root: rootOf(streamId) }),
  fold: foldTally,
});

interface PresenceRow {
  readonly root: string;
  readonly child: string;
  readonly since: string;
}

/**
 * Events create and delete a row alternately, and with it the derived rows of its letters and the counts of its kind.
 */
export const presences = defineReadModel<PresenceRow>({
  table: { name: 'presence', key: ['root', 'child'], columns: ['root', 'child', 'since'] },
  tables: `
    create table presence (root text, child text, since timestamptz not null, primary key (root, child));
    create table presence_letter (letter text, root text, child text, primary key (letter, root, child));
    create table presence_count (kind text, shard smallint, count integer not null, primary key (kind, shard))`,
  indexes: 'create index presence_since on presence (since)',
  derived: [
    {
      table: {
        name: 'presence_letter',
        key: ['letter', 'root', 'child'],
        columns: ['letter', 'root', 'child'],
      },
      rowsOf: ({ root, child }) => lettersOf(child).map((letter) => ({ letter, root, child })),
    },
  ],
  tallies: [
    {
      table: { name: 'presence_count', group: ['kind'] },
      groupsOf: ({ child }) => [{ kind: kindOf(child) }, { kind: 'any' }],
    },
  ],
  handles: ['Counted'],
  keyOf: ({ streamId }) => ({ root: rootOf(streamId), child: streamId }),
  fold: (row, { streamId, occurredAt }) =>
    row ? undefined : { root: rootOf(streamId), child: streamId, since: occurredAt },
});

/** The newest event of each stream if its version is odd. Depends on the event alone, so it overwrites. */
export const newests = defineReadModel<{ root: string; child: string; version: number }>({
  table: { name: 'newest', key: ['root', 'child'], columns: ['root', 'child', 'version'] },
  tables: 'create table newest (root text, child text, version integer not null, primary key (root, child))',
  handles: ['Counted'],
  overwrites: true,
  keyOf: ({ streamId }) => ({ root: rootOf(streamId), child: streamId }),
  fold: (_, { streamId, streamVersion }) =>
    streamVersion % 2 ? { root: rootOf(streamId), child: streamId, version: streamVersion } : undefined,
});

const lettersOf = (child: string) => [...new Set(child.replaceAll(/[^a-z]/g, ''))];
const kindOf = (child: string) => /(\w+)-\d+$/.exec(child)?.[1] ?? 'none';

export const tallyProjection = defineProjection({
  name: 'tally',
  version: 1,
  readModels: [tallies, presences, newests],
});

export interface TallyTables {
  readonly tallies: TallyRow[];
  readonly presences: string[];
  readonly newests: string[];
  /** Each letter followed by its child. */
  readonly letters: string[];
  readonly counts: Readonly<Record<string, number>>;
}

export async function readTallyTables(pool: pg.Pool): Promise<TallyTables> {
  const tally = await pool.query<TallyRow>(
    'select root, events, digest from tally_v1.tally order by root collate "C"',
  );
  const presence = await pool.query<{ child: string }>(
    'select child from tally_v1.presence order by child collate "C"',
  );
  const newest = await pool.query<{ text: string }>(
    `select child || ' ' || version as text from tally_v1.newest order by child collate "C"`,
  );
  const letters = await pool.query<{ text: string }>(
    `select letter || ' ' || child as text from tally_v1.presence_letter order by letter || ' ' || child collate "C"`,
  );
  const counts = await pool.query<{ kind: string; count: number }>(
    'select kind, sum(count)::integer as count from tally_v1.presence_count group by kind',
  );
  return {
    tallies: tally.rows,
    presences: presence.rows.map(({ child }) => child),
    newests: newest.rows.map(({ text }) => text),
    letters: letters.rows.map(({ text }) => text),
    counts: Object.fromEntries(counts.rows.map(({ kind, count }) => [kind, count])),
  };
}

/** Computes the same tables independently of the engine. */
export function replayTallies(log: readonly RecordedEvent[]): TallyTables {
  const replay = createTallyReplay();
  for (const event of log) replay.add(event);
  return replay.tables();
}

/** The same, event by event, for a log that is too long for the memory. */
export function createTallyReplay(): { add(event: RecordedEvent): void; tables(): TallyTables } {
  const rows = new Map<string, TallyRow>();
  const present = new Set<string>();
  const versions = new Map<string, number>();
  return {
    add(event) {
      rows.set(rootOf(event.streamId), foldTally(rows.get(rootOf(event.streamId)), event));
      versions.set(event.streamId, event.streamVersion);
      if (!present.delete(event.streamId)) present.add(event.streamId);
    },
    tables() {
      const byRoot = (a: TallyRow, b: TallyRow) => (a.root < b.root ? -1 : 1);
      const children = [...present].toSorted();
      const counts: Record<string, number> = {};
      for (const kind of children.flatMap((child) => [kindOf(child), 'any']))
        counts[kind] = (counts[kind] ?? 0) + 1;
      return {
        tallies: [...rows.values()].toSorted(byRoot),
        presences: children,
        newests: [...versions]
          .filter(([, version]) => version % 2 === 1)
          .map(([child, version]) => `${child} ${version}`)
          .toSorted((a, b) => (a.split(' ')[0]! < b.split(' ')[0]! ? -1 : 1)),
        letters: children
          .flatMap((child) => lettersOf(child).map((letter) => `${letter} ${child}`))
          .toSorted(),
        counts,
      };
    },
  };
}
