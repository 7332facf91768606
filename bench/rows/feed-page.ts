import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import { openCommunity } from '../community/community.ts';
import { feedOf } from '../community/recipe.ts';
import { withSettings } from '../database.ts';
import { openFeedReader } from '../feed-reader.ts';
import { compareRates, type Contender, perSecond } from '../measure.ts';
import { builtReadModels } from '../read-models.ts';
import type { Row } from '../row.ts';

const connections = 32;

/** The first page of the feed, signed in, compared with a small server that sends the same bytes by the leanest SQL. */
export const feedPageRow: Row = {
  number: 6,
  async measure(bench) {
    const posts = bench.quick ? 10_000 : 1_000_000;
    const community = await openCommunity(feedOf(posts), bench);
    const reader = await openFeedReader(community);
    try {
      const { headers, url } = reader;
      const path = reader.path({ sortBy: 'mostRecent' });
      const nextCursor = await reader.cursorTo(2, { sortBy: 'mostRecent' });
      const { searchPath } = await builtReadModels();
      const { url: databaseUrl } = withSettings({ url: community.databaseUrl }, { search_path: searchPath });
      const bare = await startBareServer({ databaseUrl, nextCursor });
      try {
        await mustAnswerTheSame([url + path, bare.url + path], headers);
        const rates = await compareRates(
          { program: requesting(url + path, headers), bare: requesting(bare.url + path, headers) },
          bench,
        );
        return [
          {
            what: `feed, first page of ${posts.toLocaleString('en')} posts over HTTP, beside a bare server with the leanest SQL`,
            figure: perSecond(rates.program),
            baseline: perSecond(rates.bare),
            ratio: rates.program / rates.bare,
            target: { atLeast: 0.7 },
          },
        ];
      } finally {
        await bare.stop();
      }
    } finally {
      await reader.close();
      await community.stop();
    }
  },
};

async function mustAnswerTheSame(urls: readonly string[], headers: Readonly<Record<string, string>>) {
  const bodies = await Promise.all(urls.map(async (url) => (await fetch(url, { headers })).text()));
  if (new Set(bodies).size > 1) throw new Error(`The answers differ:\n${bodies.join('\n')}`);
}

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
