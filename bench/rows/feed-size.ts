import { openCommunity } from '../community/community.ts';
import { feedOf } from '../community/recipe.ts';
import { openFeedReader, sorts } from '../feed-reader.ts';
import { compareP99, comparison } from '../measure.ts';
import type { Case, Row } from '../row.ts';

/** The first page of a large feed compared with the first page of a small one. */
export const feedSizeRow: Row = {
  number: 8,
  async measure(bench) {
    const [many, few] = bench.quick ? [10_000, 1_000] : [1_000_000, 10_000];
    const large = await openCommunity(feedOf(many), bench);
    const small = await openCommunity(feedOf(few), bench);
    const readers = { large: await openFeedReader(large), small: await openFeedReader(small) };
    try {
      const cases: Case[] = [];
      for (const sortBy of sorts) {
        const time = (reader: keyof typeof readers) => () =>
          readers[reader].time(readers[reader].path({ sortBy }));
        const p99 = await compareP99({ large: time('large'), small: time('small') }, bench);
        cases.push({
          what: `feed, ${sortBy}, first page of ${many.toLocaleString('en')} posts beside ${few.toLocaleString('en')}, p99`,
          ...comparison(p99.large, p99.small),
          target: { atMost: 1.3 },
        });
      }
      return cases;
    } finally {
      await readers.large.close();
      await readers.small.close();
      await large.stop();
      await small.stop();
    }
  },
};
