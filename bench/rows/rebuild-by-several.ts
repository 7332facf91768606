import { createEventStore, dropVersion, prepareProjection } from '@lock-in/event-store';
import { availableParallelism } from 'node:os';
import { openCommunity } from '../community/community.ts';
import { feedOf } from '../community/recipe.ts';
import { openPool } from '../database.ts';
import { median, perSecond } from '../measure.ts';
import { anotherVersion, builtProjection } from '../read-models.ts';
import { startRebuild } from '../rebuild-process.ts';
import type { Row } from '../row.ts';

const workers = 4;

/** Another version of the feed, filled by four processes and by one. */
export const rebuildBySeveralRow: Row = {
  number: 11,
  async measure(bench) {
    const community = await openCommunity(feedOf(bench.quick ? 10_000 : 100_000), bench);
    const pool = openPool({ url: community.databaseUrl }, 2);
    const version = anotherVersion(await builtProjection('feed'));
    const drop = () => dropVersion(pool, { ...version, projection: version.name });
    try {
      const store = createEventStore({ pool, masterKey: community.secrets.personal[0] });
      const events = await store.safePosition();
      const rateOf = async (processes: number) => {
        await drop();
        await prepareProjection(pool, version);
        const begin = performance.now();
        const rebuilds = Array.from({ length: processes }, () => startRebuild(community, 1));
        await Promise.all(rebuilds.map(({ ended }) => ended));
        return (events * 1000) / (performance.now() - begin);
      };
      const rates = { several: [] as number[], one: [] as number[] };
      for (let round = 0; round < (bench.quick ? 1 : 3); round++) {
        rates.several.push(await rateOf(workers));
        rates.one.push(await rateOf(1));
      }
      // The database needs as much processor time as they do, so one core is left to it if there are several.
      const cores = Math.min(workers, Math.max(1, availableParallelism() - 1));
      const [several, one] = [median(rates.several), median(rates.one)];
      return [
        {
          what: `rebuild the feed, ${workers} workers beside 1, for each of ${cores} cores that are there for them`,
          figure: perSecond(several),
          baseline: perSecond(one),
          ratio: several / one / cores,
          target: { atLeast: 0.8 },
        },
      ];
    } finally {
      await drop();
      await pool.end();
      await community.stop();
    }
  },
};
