import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { openCommunity } from '../community/community.ts';
import { copyOf } from '../community/copy.ts';
import { feedOf } from '../community/recipe.ts';
import { isCompany } from '../community/people.ts';
import { signIn } from '../community/visitors.ts';
import { bodyOf, type HttpClient, openClient } from '../http-client.ts';
import { compareP99, comparison } from '../measure.ts';
import { megabytes, shareOfCore } from '../process-figures.ts';
import { serve } from '../program.ts';
import type { Case, Row } from '../row.ts';

const accountsOpen = 50;
const ofEach = 20;

/** The cost of a thousand idle live streams for an api process. */
export const liveStreamsRow: Row = {
  number: 19,
  async measure(bench) {
    const seconds = bench.quick ? 10 : 60;
    const community = await copyOf(await openCommunity(feedOf(10_000), bench));
    const worker = await serve({ ...community, role: 'worker' });
    const [api, bare] = [
      await serve({ ...community, role: 'api' }),
      await serve({ ...community, role: 'api' }),
    ];
    const clients = { full: openClient(api.url, 1), bare: openClient(bare.url, 1) };
    const open: IncomingMessage[] = [];
    try {
      const accounts = Array.from({ length: 2 * accountsOpen }, (_, index) => index + 2)
        .filter((id) => !isCompany(id))
        .slice(0, accountsOpen);
      const visitors = await signIn(community, accounts);
      await delay(10_000);
      const before = await megabytes(api.pid);
      const idle = await shareOfCore(api.pid, seconds);
      for (const { headers } of visitors)
        for (let n = 0; n < ofEach; n++) {
          const [answer] = (await once(get(`${api.url}/api/live`, { headers }), 'response')) as [
            IncomingMessage,
          ];
          if (answer.statusCode !== 200) throw new Error(`A stream was answered ${answer.statusCode}.`);
          open.push(answer.resume());
        }
      await delay(5_000);
      const share = await shareOfCore(api.pid, seconds);
      const after = await megabytes(api.pid);
      const { headers } = visitors[0]!;
      const page = (client: HttpClient) => async () => {
        const answer = await client.send('GET', '/api/posts/paginated', { headers });
        bodyOf(answer);
        return answer.ms;
      };
      const p99 = await compareP99({ full: page(clients.full), bare: page(clients.bare) }, bench);
      const limited = (
        what: string,
        figure: number,
        unit: string,
        limit: number,
        baseline: string,
      ): Case => ({
        what: `${open.length.toLocaleString('en')} open streams of an api process: ${what}`,
        figure: `${figure}${unit}`,
        baseline,
        ratio: figure / limit,
        target: { atMost: 1, text: `≤ ${limit}${unit}` },
      });
      return [
        limited('memory more than without', after - before, ' MB', 150, `${before} MB`),
        limited('share of a core while nothing happens', share, ' %', 5, `${idle} % without`),
        {
          what: 'a page of the feed from a process with 1,000 open streams, p99',
          ...comparison(p99.full, p99.bare),
          target: { atMost: 1.2 },
        },
      ];
    } finally {
      for (const each of open) each.destroy();
      Object.values(clients).forEach((client) => client.close());
      await api.stop();
      await bare.stop();
      await worker.stop();
      await community.stop();
    }
  },
};
