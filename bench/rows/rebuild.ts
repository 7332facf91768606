import { postgreSQLProjection, rebuildPostgreSQLProjections } from '@event-driven-io/emmett-postgresql';
import {
  createEventStore,
  createProjector,
  dropVersion,
  prepareProjection,
  type EventStore,
  type Projection,
} from '@lock-in/event-store';
import { join } from 'node:path';
import type pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { buildWhatChanged } from '../../tools/build.ts';
import { communityEvents } from '../community/events.ts';
import { feedOf, type Recipe } from '../community/recipe.ts';
import { type Database, openPool } from '../database.ts';
import { openEmmett } from '../emmett.ts';
import { handleFeedEvent, type ReadEvent } from '../feed-row-by-row.ts';
import { median, perSecond } from '../measure.ts';
import type { Row } from '../row.ts';

const masterKey = Buffer.alloc(32);

/** The feed's read model from nothing, in one process: by the engine, by hand row by row, and by emmett's rebuild. */
export const rebuildRow: Row = {
  number: 4,
  async measure({ quick, createDatabase }) {
    // 67,500 posts with all that belongs to them are a million events; the slow ones get the first part of the same.
    const recipe = feedOf(quick ? 5_000 : 67_500);
    const part = quick ? 10_000 : 50_000;
    const database = await createDatabase();
    const pool = openPool(database, 5);
    const store = createEventStore({ pool, masterKey });
    await store.appendBulk(communityEvents(recipe, (email) => email));
    await pool.query('vacuum analyze event');
    const emmett = await emmettWith(await createDatabase(), recipe, part);

    const rates = { engine: [] as number[], byHand: [] as number[], emmett: [] as number[] };
    let skipped = 0;
    for (let round = 0; round < (quick ? 1 : 3); round++) {
      rates.engine.push(await byTheEngine(pool, store));
      skipped = Math.max(skipped, await missing(pool, recipe));
      rates.byHand.push(await byHand(pool, store, part));
      rates.emmett.push(await emmett.rebuild());
    }
    await emmett.close();
    await pool.end();
    const engine = median(rates.engine);
    const what = (beside: string) =>
      `rebuild the feed, events a second${skipped ? `, ${skipped} SKIPPED` : ', none skipped'}, beside ${beside}`;
    const against = (beside: string, rate: number, atLeast: number) => ({
      what: what(beside),
      figure: perSecond(engine),
      baseline: perSecond(rate),
      ratio: skipped ? 0 : engine / rate,
      target: { atLeast },
    });
    return [against('row by row', median(rates.byHand), 6), against('emmett', median(rates.emmett), 12)];
  },
};

/** As the program was built: the projection is its own. */
async function feedProjection(): Promise<Projection> {
  await buildWhatChanged(['API']);
  const module = join(import.meta.dirname, '../../apps/api/dist/feed/feed.module.js');
  return ((await import(module)) as { feedProjection: Projection }).feedProjection;
}

/** Empty tables, as for a new version. */
async function prepareAnew(pool: pg.Pool): Promise<Projection> {
  const projection = await feedProjection();
  await dropVersion(pool, { ...projection, projection: projection.name });
  await prepareProjection(pool, projection);
  await pool.query('checkpoint').catch(() => undefined);
  return projection;
}

async function byTheEngine(pool: pg.Pool, store: EventStore): Promise<number> {
  const projection = await prepareAnew(pool);
  const end = await store.safePosition();
  const begin = performance.now();
  const projector = createProjector({ pool, store, projections: [projection] });
  await projector.start();
  const finished = async () =>
    (await projector.status()).shards.every(({ position, filled }) => filled && position >= end);
  while (!(await finished())) await delay(20);
  const rate = (end * 1000) / (performance.now() - begin);
  await projector.stop();
  return rate;
}

/** How many rows of the read model are not there that should be, or the other way round. */
async function missing(pool: pg.Pool, { posts, likes, comments }: Recipe): Promise<number> {
  const { rows } = await pool.query<{
    posts: number;
    likes: number;
    liked: number;
    comments: number;
    said: number;
  }>(`
    select count(*)::integer as posts, sum(like_count)::integer as likes, sum(comment_count)::integer as comments,
           (select count(*)::integer from post_like) as liked, (select count(*)::integer from comment) as said from post`);
  const found = rows[0]!;
  const differences = [
    found.posts - posts,
    found.likes - likes,
    found.liked - likes,
    found.comments - comments,
    found.said - comments,
  ];
  return differences.reduce((sum, difference) => sum + Math.abs(difference), 0);
}

/** Reads in the engine's batches, and commits as often. */
async function byHand(pool: pg.Pool, store: EventStore, part: number): Promise<number> {
  const projection = await prepareAnew(pool);
  const client = await pool.connect();
  const begin = performance.now();
  for (let after = 0; after < part; after += 2_000) {
    const events = await store.readLog({ after, upTo: after + 2_000, types: projection.handles });
    await client.query('begin; set local synchronous_commit = off');
    for (const event of events) await handleFeedEvent(client, event);
    await client.query('commit');
  }
  const rate = (part * 1000) / (performance.now() - begin);
  client.release();
  return rate;
}

/** The same events in emmett's store, and the same statements in its projection. */
async function emmettWith(database: Database, recipe: Recipe, part: number) {
  const emmett = await openEmmett(database, 8);
  const pool = openPool(database, 2);
  const underWay = new Map<string, Promise<unknown>>();
  let count = 0;
  for (const { streamId, type, data, personal = null, occurredAt } of communityEvents(
    recipe,
    (email) => email,
  )) {
    // One stream's events in their order, eight streams at once.
    if (underWay.size === 8 || underWay.has(streamId)) {
      await Promise.all(underWay.values());
      underWay.clear();
    }
    const event = { type, data: { data, personal, occurredAt: occurredAt.toISOString() } };
    underWay.set(streamId, emmett.store.appendToStream(streamId, [event]));
    if (++count === part) break;
  }
  await Promise.all(underWay.values());
  let handled = 0;
  const projection = postgreSQLProjection({
    name: 'feed',
    canHandle: (await feedProjection()).handles as string[],
    async handle(events, { connection }) {
      for (const { type, data } of events) {
        handled += 1;
        await handleFeedEvent(connection.client as unknown as pg.ClientBase, {
          type,
          ...(data as Omit<ReadEvent, 'type'>),
        });
      }
    },
  });
  return {
    async rebuild() {
      await pool.query('truncate feed_author, post, post_like, comment, hidden_post, feed_entry, feed_count');
      handled = 0;
      const begin = performance.now();
      const consumer = rebuildPostgreSQLProjections({ connectionString: database.url, projection });
      await consumer.start();
      await consumer.close();
      if (handled === 0) throw new Error('emmett handled nothing.');
      return (part * 1000) / (performance.now() - begin);
    },
    async close() {
      await pool.end();
      await emmett.close();
    },
  };
}
