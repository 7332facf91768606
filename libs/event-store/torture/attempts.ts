import type { EventStore, NewEvent } from '../src/index.ts';
import type { Attempt } from './ledger.ts';
import { below, type Random } from './random.ts';

/** The data of every event, which connects the log with the ledgers. */
export interface EventData {
  /** The operation's id. */
  readonly op: string;
  /** The index of the event within its operation, from 0; `of` is the number of events. */
  readonly nth: number;
  readonly of: number;
  /** A stream and its expected version; 0: it must not exist. */
  readonly guard?: readonly [string, number];
}

type Version = 'none' | number;

const posts = 200;
const jobs = 60;
const likesOfPost = 20;
/** Few enough that two writers now and then create the same one. */
const accounts = 20_000;

/** Generates the appends of an operation. Most use few aggregates, so that writers and shards contend. */
export async function makeAttempt(
  op: string,
  random: Random,
  versionOf: (streamId: string) => Promise<Version>,
): Promise<Attempt> {
  const post = `post-${below(random, posts)}`;
  const like = `${post}/like-${below(random, likesOfPost)}`;
  const job = `job-${below(random, jobs)}`;
  const more = {
    ...(random() < 0.4 && { key: op }),
    ...(random() < 0.2 && { withRow: true as const }),
  };
  const kind = random();
  if (kind < 0.35) {
    const streams = [post, like, job].slice(0, 1 + below(random, 3));
    return { writes: writes(streams, 'any', eventsOf(op, random)), ...more };
  }
  if (kind < 0.55) return { writes: writes([post], await versionOf(post), eventsOf(op, random)), ...more };
  if (kind < 0.75) {
    const expected = await versionOf(post);
    const guard = [post, expected === 'none' ? 0 : expected] as const;
    return {
      writes: writes([like], 'any', eventsOf(op, random, { guard })),
      guards: [{ streamId: post, expected }],
      ...more,
    };
  }
  if (kind < 0.92)
    return { writes: writes([`account-${below(random, accounts)}`], 'none', eventsOf(op, random)), ...more };
  if (kind < 0.97) {
    const nothingPersonal = ({ type, data }: NewEvent) => ({ type, data });
    const made = writes([post, job], 'any', eventsOf(op, random));
    return {
      writes: made.map((each) => ({ ...each, events: each.events.map(nothingPersonal) })),
      inVain: true,
    };
  }
  const moved = Array.from({ length: 100 }, (_, n) => `moved-${op}/part-${n}`);
  return { writes: writes(moved, 'none', eventsOf(op, random)), inBulk: true };
}

type EventsOf = (streams: number) => NewEvent[][];

/** One to three events for each stream, some of them with personal data. */
const eventsOf =
  (op: string, random: Random, more: Pick<EventData, 'guard'> = {}): EventsOf =>
  (streams) => {
    const counts = Array.from({ length: streams }, () => 1 + below(random, 3));
    const of = counts.reduce((sum, count) => sum + count);
    let nth = 0;
    return counts.map((count) =>
      Array.from({ length: count }, () => {
        const data: EventData = { op, nth: nth++, of, ...more };
        const counted = { type: 'Counted', data: { ...data } };
        if (random() > 0.1) return counted;
        return { ...counted, subject: `account-${below(random, accounts)}`, personal: { op } };
      }),
    );
  };

function writes(streams: readonly string[], expected: Version | 'any', events: EventsOf): Attempt['writes'] {
  const made = events(streams.length);
  return streams.map((streamId, index) => ({ streamId, expected, events: made[index]! }));
}

/** Reads the current version of a stream, starting from the last version that it knows. */
export function createVersions(store: EventStore): (streamId: string) => Promise<Version> {
  const known = new Map<string, number>();
  return async (streamId) => {
    const after = known.get(streamId) ?? 0;
    const version = (await store.readStream(streamId, { after })).at(-1)?.streamVersion ?? after;
    known.set(streamId, version);
    return version === 0 ? 'none' : version;
  };
}
