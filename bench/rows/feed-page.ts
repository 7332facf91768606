import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { openCommunity } from '../community/community.ts';
import { feedOf } from '../community/recipe.ts';
import { withSettings } from '../database.ts';
import { openFeedReader } from '../feed-reader.ts';
import { bodyOf, openClient } from '../http-client.ts';
import { compareRates, type Contender, perSecond } from '../measure.ts';
import { builtReadModels } from '../read-models.ts';
import { statementsOf } from '../recorded-statements.ts';
import type { Row } from '../row.ts';

const connections = 32;

/**
 * The first page of the feed, signed in, compared with a server of twenty lines that runs the same statements and sends the same bytes:
 * the difference is the program's overhead.
 */
export const feedPageRow: Row = {
  number: 6,
  async measure(bench) {
    const posts = bench.quick ? 10_000 : 1_000_000;
    const community = await openCommunity(feedOf(posts), bench);
    const reader = await openFeedReader(community);
    try {
      const { headers, url } = reader;
      const path = reader.path({ sortBy: 'mostRecent' });
      const client = openClient(url, 1);
      const page = bodyOf<object>(await client.send('GET', path, { headers }));
      const statements = await statementsOf(community, () => client.send('GET', path, { headers }));
      client.close();
      const { searchPath } = await builtReadModels();
      const { url: databaseUrl } = withSettings({ url: community.databaseUrl }, { search_path: searchPath });
      const bare = await startBareServer({ databaseUrl, statements, page });
      const rates = await compareRates(
        { program: requesting(url + path, headers), bare: requesting(bare.url + path, headers) },
        bench,
      );
      await bare.stop();
      return [
        {
          what: `feed, first page of ${posts.toLocaleString('en')} posts over HTTP, beside a bare server with its ${statements.length} statements`,
          figure: perSecond(rates.program),
          baseline: perSecond(rates.bare),
          ratio: rates.program / rates.bare,
          target: { atLeast: 0.8 },
        },
      ];
    } finally {
      await reader.close();
      await community.stop();
    }
  },
};

/** Requests per second, with the same number of connections for both; none may fail. */
const requesting =
  (url: string, headers: Readonly<Record<string, string>>): Contender =>
  async (ms) => {
    const result = await autocannon({
      url,
      headers: { ...headers },
      connections,
      duration: Math.max(1, ms / 1000),
    });
    if (result.non2xx + result.errors > 0)
      throw new Error(`${result.non2xx + result.errors} requests failed.`);
    return result['2xx'] / result.duration;
  };

async function startBareServer(task: object): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'bare-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(task));
  const ended = once(child, 'exit');
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    url,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
