import { parseArgs } from 'node:util';
import { openCommunity } from './community/community.ts';
import { boardOf, feedOf } from './community/recipe.ts';

/** Generates the large communities of the benchmark, or updates their read models: `[--posts N] [--jobs N] [--fresh]`. */
const { values } = parseArgs({
  options: {
    posts: { type: 'string' },
    jobs: { type: 'string' },
    fresh: { type: 'boolean', default: false },
  },
});
const recipe =
  values.jobs === undefined ? feedOf(Number(values.posts ?? 1_000_000)) : boardOf(Number(values.jobs));
const community = await openCommunity(recipe, { fresh: values.fresh });
console.log(community.dataDir);
await community.stop();
