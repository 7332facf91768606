import { dropVersion, prepareProjection } from '@lock-in/event-store';
import { setTimeout as delay } from 'node:timers/promises';
import { openCommunity } from '../community/community.ts';
import { feedOf } from '../community/recipe.ts';
import { openPool } from '../database.ts';
import { type FeedReader, openFeedReader, sorts } from '../feed-reader.ts';
import { comparison, p99Of, percentile } from '../measure.ts';
import { anotherVersion, builtProjection } from '../read-models.ts';
import { startRebuild } from '../rebuild-process.ts';
import type { Row } from '../row.ts';

/** The program's default `FILL_SHARE`. */
const share = 0.5;

/** The feed's first page while a separate process fills another version of the feed, compared with before. */
export const servingBesideRebuildRow: Row = {
  number: 18,
  async measure(bench) {
    const community = await openCommunity(feedOf(bench.quick ? 10_000 : 100_000), bench);
    const reader = await openFeedReader(community);
    const pool = openPool({ url: community.databaseUrl }, 2);
    const version = anotherVersion(await builtProjection('feed'));
    const drop = () => dropVersion(pool, { ...version, projection: version.name });
    const calls = bench.quick ? 200 : 2_000;
    try {
      const p99s = { before: [] as number[], beside: [] as number[] };
      await block(reader, calls / 10);
      for (let round = 0; round < 3; round++) {
        await drop();
        await prepareProjection(pool, version);
        p99s.before.push(await block(reader, calls));
        const rebuild = startRebuild(community, share);
        // Waits until it has loaded its modules and is filling.
        await delay(bench.quick ? 700 : 2_000);
        p99s.beside.push(await block(reader, calls));
        if (rebuild.process.exitCode !== null)
          throw new Error('The rebuild was over before it was measured.');
        rebuild.process.kill('SIGKILL');
        await rebuild.ended;
      }
      return [
        {
          what: 'feed, first page, while a version of the feed is filled beside it, p99',
          ...comparison(p99Of(p99s.beside), p99Of(p99s.before)),
          target: { atMost: 2 },
        },
      ];
    } finally {
      await drop();
      await pool.end();
      await reader.close();
      await community.stop();
    }
  },
};

async function block(reader: FeedReader, calls: number): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call++)
    times.push(await reader.time(reader.path({ sortBy: sorts[call % sorts.length]! })));
  return percentile(times, 0.99);
}
