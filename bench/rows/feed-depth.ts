import { openCommunity } from '../community/community.ts';
import { rareLabel } from '../community/feed-history.ts';
import { feedOf } from '../community/recipe.ts';
import { type FeedQuery, type FeedReader, openFeedReader, sorts } from '../feed-reader.ts';
import { compareP99, comparison } from '../measure.ts';
import type { Bench, Case, Row } from '../row.ts';

/** A page far down the feed, by cursor, compared with the first page, for each sort order with and without a label. */
export const feedDepthRow: Row = {
  number: 7,
  async measure(bench) {
    const community = await openCommunity(feedOf(bench.quick ? 10_000 : 1_000_000), bench);
    const reader = await openFeedReader(community);
    try {
      const cases: Case[] = [];
      const labels = [undefined, ...(await reader.labels())];
      for (const sortBy of sorts) {
        for (const filterLabel of labels) {
          const query = { sortBy, ...(filterLabel !== undefined && { filterLabel }) };
          const depth = Math.min(1_000, (await reader.pages(query)) - 1);
          // In a small community the rare label has too few posts.
          if (depth > 1) cases.push(await measure(bench, reader, query, depth));
        }
      }
      return cases;
    } finally {
      await reader.close();
      await community.stop();
    }
  },
};

async function measure(bench: Bench, reader: FeedReader, query: FeedQuery, depth: number): Promise<Case> {
  const first = reader.path(query);
  const deep = reader.path({ ...query, cursor: await reader.cursorTo(depth, query) });
  const p99 = await compareP99({ deep: () => reader.time(deep), first: () => reader.time(first) }, bench);
  const { sortBy, filterLabel } = query;
  const rare = filterLabel === rareLabel.name ? ', which is rare' : '';
  return {
    what: `feed, ${sortBy}${filterLabel ? `, #${filterLabel}${rare}` : ''}, page ${depth.toLocaleString('en')} by cursor, p99`,
    ...comparison(p99.deep, p99.first),
    target: { atMost: 1.3 },
  };
}
