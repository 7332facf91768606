import {
  createEventStore,
  createProjector,
  dropVersion,
  type EventStore,
  prepareProjection,
  type Projection,
} from '@lock-in/event-store';
import type pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { communityEvents } from '../community/events.ts';
import { feedOf, type Recipe } from '../community/recipe.ts';
import { openPool, withSettings } from '../database.ts';
import { openEmmettRebuild } from '../emmett-rebuild.ts';
import { handleFeedEvent } from '../feed-row-by-row.ts';
import { median, perSecond } from '../measure.ts';
import { builtProjection, builtReadModels } from '../read-models.ts';
import type { Bench, Case, Row } from '../row.ts';

const masterKey = Buffer.alloc(32);

/** Rebuilds the feed's read model in one process: by the engine, by hand row by row, and by emmett. */
export const rebuildRow: Row = {
  number: 4,
  async measure({ quick, createDatabase }: Bench): Promise<Case[]> {
    // 67,500 posts with their reactions are a million events; the slower contenders get the first part of the same log.
    const recipe = feedOf(quick ? 5_000 : 67_500);
    const part = quick ? 10_000 : 50_000;
    const { searchPath } = await builtReadModels();
    const projection = await builtProjection('feed');
    const pool = openPool(withSettings(await createDatabase(), { search_path: searchPath }), 5);
    const store = createEventStore({ pool, masterKey });
    await store.appendBulk(communityEvents(recipe, (email) => email));
    await pool.query('vacuum analyze event');
    const emmett = await openEmmettRebuild(await createDatabase(), recipe, part);

    const rates = { engine: [] as number[], byHand: [] as number[], emmett: [] as number[] };
    const skipped = { engine: 0, emmett: 0 };
    for (let round = 0; round < (quick ? 1 : 3); round++) {
      rates.engine.push(await byTheEngine(pool, store, projection));
      skipped.engine = Math.max(skipped.engine, await missing(pool, recipe));
      rates.byHand.push(await byHand(pool, store, projection, part));
      const peer = await emmett.run();
      rates.emmett.push(peer.rate);
      skipped.emmett = Math.max(skipped.emmett, peer.skipped);
    }
    await emmett.close();
    await pool.end();
    const engine = median(rates.engine);
    const against = (peer: string, rate: number, atLeast: number): Case => ({
      what: `rebuild the feed, events a second, ${skippedText(skipped.engine)}, beside ${peer}`,
      figure: perSecond(engine),
      baseline: perSecond(rate),
      ratio: skipped.engine > 0 ? 0 : engine / rate,
      target: { atLeast },
    });
    return [
      against('row by row', median(rates.byHand), 8),
      against(`emmett (${skippedText(skipped.emmett)})`, median(rates.emmett), 12),
    ];
  },
};

const skippedText = (skipped: number) => (skipped > 0 ? `${skipped} SKIPPED` : 'none skipped');

/** Creates empty tables, as for a new version. */
async function prepareAnew(pool: pg.Pool, projection: Projection): Promise<void> {
  await dropVersion(pool, { ...projection, projection: projection.name });
  await prepareProjection(pool, projection);
  await pool.query('checkpoint').catch(() => undefined);
}

/** Measures until the tables are complete and indexed. */
async function byTheEngine(pool: pg.Pool, store: EventStore, projection: Projection): Promise<number> {
  await prepareAnew(pool, projection);
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

/** Number of missing or superfluous rows of the read model. */
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

/** Reads and commits in batches of the engine's size. */
async function byHand(
  pool: pg.Pool,
  store: EventStore,
  projection: Projection,
  part: number,
): Promise<number> {
  await prepareAnew(pool, projection);
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
