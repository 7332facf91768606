import { openCommunity } from '../community/community.ts';
import { feedOf } from '../community/recipe.ts';
import { compareP99, comparison } from '../measure.ts';
import { openPageReader } from '../page-reader.ts';
import type { Row } from '../row.ts';

const everything = {
  'a common word': 'team',
  'a begun word': 'kuber',
  'the beginning of many words': 'th',
  'two words': 'postgres audit',
  'a name': 'priya nair',
  'a name and a word': 'priya kubernetes',
  'words that seldom meet': 'payroll congrats offsite recruiter',
  nothing: 'blacksmith',
} as const;

const ofPosts = {
  'a common word': { q: 'team' },
  'a common word of the last day': { q: 'team', period: 'day' },
  'a common word by one author': { q: 'team', author: '2' },
  'two words': { q: 'postgres audit' },
} as const;

const depth = 50;
const user = 2;

/** Search while typing, and search of posts page by page, compared with the first page of the feed. */
export const searchRow: Row = {
  number: 17,
  async measure(bench) {
    const posts = bench.quick ? 10_000 : 1_000_000;
    const community = await openCommunity(feedOf(posts), bench);
    const reader = await openPageReader(community, { accounts: [user], accountOf: () => user, pageSize: 20 });
    const usual = 'feed';
    const paths = new Map([[usual, '/api/posts/paginated?sortBy=mostRecent']]);
    try {
      for (const [what, q] of Object.entries(everything))
        paths.set(`search everything, ${what}`, `/api/search?${new URLSearchParams({ q }).toString()}`);
      for (const [what, wanted] of Object.entries(ofPosts)) {
        const path = `/api/search/posts?${new URLSearchParams(wanted).toString()}`;
        paths.set(`search posts, ${what}`, path);
        const deep = await reader.deep(path, depth);
        if (deep) paths.set(`search posts, ${what}, page ${depth}`, deep);
      }
      const timed = Object.fromEntries([...paths].map(([what, path]) => [what, () => reader.time(path)]));
      const p99 = await compareP99(timed, bench);
      return [...paths.keys()]
        .filter((what) => what !== usual)
        .map((what) => ({
          what: `${what}, ${posts.toLocaleString('en')} posts, p99`,
          ...comparison(p99[what]!, p99[usual]!),
          target: { atMost: 3 },
        }));
    } finally {
      await reader.close();
      await community.stop();
    }
  },
};
