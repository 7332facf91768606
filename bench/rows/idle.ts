import { setTimeout as delay } from 'node:timers/promises';
import { openCommunity } from '../community/community.ts';
import { copyOf } from '../community/copy.ts';
import { feedOf } from '../community/recipe.ts';
import { processorMs, processorMsOfServer } from '../process-figures.ts';
import { serve } from '../program.ts';
import { countStatements } from '../count-statements.ts';
import type { Row } from '../row.ts';

const mostStatements = 5;
const mostPercent = 0.5;

/** A program verifies its log within a minute of its start, then every six hours. */
const settlingMs = 100_000;

/** What a program with all roles does while nobody uses it, after it has settled. */
export const idleRow: Row = {
  number: 22,
  async measure(bench) {
    const community = await copyOf(await openCommunity(feedOf(10_000), bench));
    const program = await serve(community);
    try {
      await delay(settlingMs);
      const seconds = bench.quick ? 30 : 120;
      const used = async () =>
        (await processorMs(program.pid)) + (await processorMsOfServer(community.dataDir));
      const before = await used();
      const statements = await countStatements(community, () => delay(seconds * 1_000));
      const percent = ((await used()) - before) / (10 * seconds);
      const rate = statements / seconds;
      return [
        {
          what: 'statements a second of an idle program with all roles',
          figure: rate.toFixed(1),
          ratio: rate / mostStatements,
          target: { atMost: 1, text: `≤ ${mostStatements}` },
        },
        {
          what: 'share of a core that an idle program and its database use',
          figure: `${percent.toFixed(2)} %`,
          ratio: percent / mostPercent,
          target: { atMost: 1, text: `≤ ${mostPercent} %` },
        },
      ];
    } finally {
      await program.stop();
      await community.stop();
    }
  },
};
