import { setTimeout as delay } from 'node:timers/promises';
import { copyOf } from '../community/copy.ts';
import { openCommunity } from '../community/community.ts';
import { isCompany } from '../community/people.ts';
import { feedOf } from '../community/recipe.ts';
import { signIn, type Visitor } from '../community/visitors.ts';
import { sorts } from '../feed-reader.ts';
import { bodyOf, type HttpClient, openClient } from '../http-client.ts';
import { megabytes } from '../process-figures.ts';
import { serve } from '../program.ts';
import type { Case, Row } from '../row.ts';

const posts = 10_000;
const atOnce = 32;

/** The memory of an api process at rest and after many requests, while a separate worker folds, and of one process with all roles. */
export const memoryRow: Row = {
  number: 12,
  async measure(bench) {
    const [few, many] = bench.quick ? [1_000, 10_000] : [10_000, 100_000];
    const community = await copyOf(await openCommunity(feedOf(posts), bench));
    const allAtRest = await allRolesAtRest(community);
    const worker = await serve({ ...community, role: 'worker' });
    const api = await serve({ ...community, role: 'api' });
    const client = openClient(api.url, atOnce);
    try {
      await delay(10_000);
      const atRest = await megabytes(api.pid);
      const accounts = Array.from({ length: 100 }, (_, index) => index + 2).filter((id) => !isCompany(id));
      const visitors = await signIn(community, accounts);
      await requests(client, visitors, { from: 0, to: few });
      const afterFew = await megabytes(api.pid);
      await requests(client, visitors, { from: few, to: many });
      const afterMany = await megabytes(api.pid);
      const [fewText, manyText] = [few.toLocaleString('en'), many.toLocaleString('en')];
      const limited = (what: string, figure: number, limit: number): Case => ({
        what: `memory of ${what}`,
        figure: `${figure} MB`,
        ratio: figure / limit,
        target: { atMost: 1, text: `≤ ${limit} MB` },
      });
      return [
        limited('an api process at rest', atRest, 180),
        limited('a process with all roles at rest', allAtRest, 230),
        limited(`an api process after ${manyText} requests`, afterMany, 250),
        {
          what: `memory of an api process after ${manyText} requests, beside ${fewText}`,
          figure: `${afterMany} MB`,
          baseline: `${afterFew} MB`,
          ratio: afterMany / afterFew,
          target: { atMost: 1.1 },
        },
      ];
    } finally {
      client.close();
      await api.stop();
      await worker.stop();
      await community.stop();
    }
  },
};

async function allRolesAtRest(community: Parameters<typeof serve>[0]): Promise<number> {
  const program = await serve({ ...community, role: 'all' });
  await delay(10_000);
  const figure = await megabytes(program.pid);
  await program.stop();
  return figure;
}

/** Of ten requests, six read the feed, one a post and one the tags, one likes and one comments. */
async function requests(
  client: HttpClient,
  visitors: readonly Visitor[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  let next = from;
  const work = async () => {
    while (next < to) await request(client, visitors, next++);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function request(client: HttpClient, visitors: readonly Visitor[], n: number): Promise<void> {
  const { accountId, headers } = visitors[n % visitors.length]!;
  const postId = 1 + ((n * 7_919) % posts);
  const send = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await client.send(method, path, { headers, ...(body && { body }) });
    // Some of the posts are deleted.
    if (answer.status !== 404) bodyOf(answer);
  };
  const kind = n % 10;
  if (kind === 6) return send('GET', `/api/post/${postId}`);
  if (kind === 7) return send('GET', '/labels');
  if (kind === 8) return send('POST', `/api/toggleLikes/${postId}/${accountId}`);
  if (kind === 9)
    return send('POST', `/api/comment/${postId}`, {
      accountId,
      comment: { content: `Number ${n}.`, postId },
    });
  return send('GET', `/api/posts/paginated?sortBy=${sorts[n % sorts.length]}&page=${1 + (n % 20)}`);
}
