import { upcasters } from '@lock-in/domain';
import { createEventStore, dropVersion, fillProjections, prepareProjection } from '@lock-in/event-store';
import { openCommunity } from '../community/community.ts';
import { feedOf } from '../community/recipe.ts';
import { openPool } from '../database.ts';
import { perSecond } from '../measure.ts';
import { anotherVersion, builtProjection } from '../read-models.ts';
import type { Row } from '../row.ts';

const least = 60_000;

/** Another version of the feed, filled by one process from a log of 14 million events, beside the existing version. */
export const rebuildLargeRow: Row = {
  number: 4,
  async measure(bench) {
    const posts = bench.quick ? 10_000 : 1_000_000;
    const community = await openCommunity(feedOf(posts), bench);
    const pool = openPool({ url: community.databaseUrl }, 8);
    const version = anotherVersion(await builtProjection('feed'));
    try {
      const store = createEventStore({ pool, masterKey: community.secrets.personal[0], upcasters });
      const events = await store.safePosition();
      await prepareProjection(pool, version);
      const begin = performance.now();
      await fillProjections({ pool, store, projections: [version] });
      const rate = (events * 1000) / (performance.now() - begin);
      return [
        {
          what: `rebuild the feed from ${events.toLocaleString('en')} events, one process`,
          figure: perSecond(rate),
          ratio: rate / least,
          target: { atLeast: 1, text: `≥ ${perSecond(least)}` },
        },
      ];
    } finally {
      await dropVersion(pool, { ...version, projection: version.name });
      await pool.end();
      await community.stop();
    }
  },
};
