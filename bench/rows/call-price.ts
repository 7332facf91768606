import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Community, openCommunity } from '../community/community.ts';
import { copyOf } from '../community/copy.ts';
import { feedOf } from '../community/recipe.ts';
import { signIn, type Visitor } from '../community/visitors.ts';
import { bodyOf, type HttpClient, openClient } from '../http-client.ts';
import { median } from '../measure.ts';
import { processorMs, processorMsOfServer } from '../process-figures.ts';
import { serve } from '../program.ts';
import { countStatements } from '../count-statements.ts';
import type { Case, Row } from '../row.ts';

const posts = 10_000;
const connections = 16;
const mostCaused = 30;

type Call = (visitor: Visitor, n: number) => Promise<unknown>;

/** Milliseconds of processor time per request. */
interface Price {
  readonly node: number;
  readonly postgres: number;
}

/**
 * What a call costs, beside a bare call that passes through the whole server without a session or a statement. One process has all roles,
 * so the price of a write includes its folds. The comparison with an earlier commit is made by hand: see RESULTS.md.
 */
export const callPriceRow: Row = {
  number: 21,
  async measure(bench) {
    const community = await copyOf(await openCommunity(feedOf(posts), bench));
    const program = await serve(community);
    const client = openClient(program.url, connections);
    try {
      const visitors = await signIn(community, [2]);
      const visitor = visitors[0]!;
      const calls = callsOf(client);
      const [rounds, requests] = bench.quick ? [3, 200] : [7, 1_000];
      const prices = Object.fromEntries(Object.keys(calls).map((name) => [name, [] as Price[]]));
      for (const call of Object.values(calls)) await repeated(call, visitor, 50);
      for (let round = 0; round < rounds; round++)
        for (const [name, call] of Object.entries(calls))
          prices[name]!.push(await priceOf(() => repeated(call, visitor, requests), requests));
      const bare = medianOf(prices['bare call']!);
      const ofDocument: Record<'drawn' | 'replaced', Price[]> = { drawn: [], replaced: [] };
      for (const work of [drawFeed, readFeed]) for (let n = 0; n < 100; n++) await work(client, visitor);
      for (let round = 0; round < rounds; round++) {
        const times = requests / 5;
        ofDocument.drawn.push(await priceOf(() => inTurn(times, () => drawFeed(client, visitor)), times));
        ofDocument.replaced.push(await priceOf(() => inTurn(times, () => readFeed(client, visitor)), times));
      }
      return [
        ...Object.entries(prices).flatMap(([name, measured]) => comparedWith(bare, name, medianOf(measured))),
        documentCase(medianOf(ofDocument.drawn), medianOf(ofDocument.replaced)),
        // Of posts that the rounds have not reached: a second like of a post would take the first one back.
        await causedBy('a like', community, (time) => calls['like'](visitor, requests + time)),
      ];

      async function priceOf(work: () => Promise<unknown>, count: number): Promise<Price> {
        const used = async () => [
          await processorMs(program.pid),
          await processorMsOfServer(community.dataDir),
        ];
        const [node, postgres] = (await used()) as [number, number];
        await work();
        // Folds and reactors finish what the last requests caused.
        await delay(500);
        const [nodeAfter, postgresAfter] = (await used()) as [number, number];
        return { node: (nodeAfter - node) / count, postgres: (postgresAfter - postgres) / count };
      }
    } finally {
      client.close();
      await program.stop();
      await community.stop();
    }
  },
};

function callsOf(client: HttpClient) {
  const send = async (method: 'GET' | 'POST', path: string, { headers }: Visitor, body?: object) => {
    const key = method === 'POST' && { 'idempotency-key': randomUUID() };
    const answer = await client.send(method, path, {
      headers: { ...headers, ...key },
      ...(body && { body }),
    });
    // Some of the posts are deleted.
    if (answer.status !== 404) bodyOf(answer);
  };
  const postOf = (n: number) => 1 + ((n * 7_919) % posts);
  return {
    'bare call': (visitor, _) => send('GET', '/health/live', visitor),
    me: (visitor, _) => send('GET', '/api/me', visitor),
    'feed page': (visitor, _) => send('GET', '/api/posts/paginated', visitor),
    post: (visitor, n) => send('GET', `/api/post/${postOf(n)}`, visitor),
    like: (visitor, n) => send('POST', `/api/toggleLikes/${postOf(n)}/${visitor.accountId}`, visitor),
    'post written': (visitor, n) =>
      send('POST', '/api/createPost', visitor, {
        accountId: visitor.accountId,
        postData: { title: `Number ${n}`, content: 'As many as it takes.', labels: [1] },
      }),
  } satisfies Record<string, Call>;
}

/** The feed's document, as a phone asks for it. One after another: if too many are asked for at once, the server leaves them to the browser. */
async function drawFeed(client: HttpClient, { headers }: Visitor): Promise<void> {
  const { body } = await client.send('GET', '/', {
    headers: {
      ...headers,
      cookie: `${headers['cookie']}; signed_in=1`,
      accept: 'text/html',
      'sec-ch-ua-mobile': '?1',
    },
  });
  if (!body.includes('<article')) throw new Error('The feed was not drawn.');
}

/** The calls that the same page sends if its document is empty. */
async function readFeed(client: HttpClient, { headers, accountId }: Visitor): Promise<void> {
  const calls = ['/api/me', '/api/posts/paginated', '/labels', `/api/RecentlyInteractedPosts/${accountId}`];
  for (const path of calls) bodyOf(await client.send('GET', path, { headers }));
}

async function inTurn(times: number, work: () => Promise<void>): Promise<void> {
  for (let n = 0; n < times; n++) await work();
}

const documentCase = (drawn: Price, replaced: Price): Case => ({
  what: 'price of the feed’s document, beside the calls that it replaces',
  figure: text(drawn),
  baseline: text(replaced),
  ratio: (drawn.node + drawn.postgres) / (replaced.node + replaced.postgres),
  target: { atMost: 3 },
});

async function repeated(call: Call, visitor: Visitor, times: number): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < times) await call(visitor, next++);
  };
  await Promise.all(Array.from({ length: connections }, work));
}

const medianOf = (prices: readonly Price[]): Price => ({
  node: median(prices.map(({ node }) => node)),
  postgres: median(prices.map(({ postgres }) => postgres)),
});

const text = ({ node, postgres }: Price) =>
  `${node.toFixed(2)} ms of node, ${postgres.toFixed(2)} ms of PostgreSQL`;

function comparedWith(bare: Price, name: string, price: Price): Case[] {
  if (price === bare || name === 'bare call') return [];
  return [
    {
      what: `price of a call: ${name}`,
      figure: text(price),
      baseline: text(bare),
      ratio: (price.node + price.postgres) / (bare.node + bare.postgres),
      target: { text: 'beside an earlier commit' },
    },
  ];
}

/**
 * Statements of any kind within two seconds, beyond those of an idle program. Its passes of every five to fifteen seconds fall into
 * some of the windows and only add to them, so the fewest count.
 */
async function causedBy(
  what: string,
  community: Community,
  call: (time: number) => Promise<unknown>,
): Promise<Case> {
  const fewest = async (work: (time: number) => Promise<unknown>) => {
    const counts: number[] = [];
    for (let time = 0; time < 7; time++) {
      await delay(6_000);
      const statements = await countStatements(community, async () => {
        await work(time);
        await delay(2_000);
      });
      counts.push(statements);
    }
    return Math.min(...counts);
  };
  const idle = await fewest(() => Promise.resolve());
  const caused = (await fewest(call)) - idle;
  return {
    what: `statements caused by ${what} within 2 s`,
    figure: `${caused}`,
    ratio: caused / mostCaused,
    target: { atMost: 1, text: `≤ ${mostCaused}` },
  };
}
