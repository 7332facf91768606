import { setTimeout as delay } from 'node:timers/promises';
import { copyOf } from '../community/copy.ts';
import { openCommunity } from '../community/community.ts';
import { isCompany } from '../community/people.ts';
import { feedOf } from '../community/recipe.ts';
import { signIn, type Visitor } from '../community/visitors.ts';
import { bodyOf, openClient } from '../http-client.ts';
import { serve } from '../program.ts';
import { newcomer } from './newcomer.ts';

/** The installation under load. */
export interface SystemUnderTest {
  readonly url: string;
  readonly visitors: readonly Visitor[];
  postId(number: number): number;
  /** Empty for an installation whose processes can not be measured. */
  readonly processes: readonly { readonly role: string; readonly pid: number }[];
  stop(): Promise<void>;
}

/** Starts an api and a worker on a copy of the benchmark's community. */
export async function ownSystem(posts: number, sessions: number): Promise<SystemUnderTest> {
  const community = await copyOf(await openCommunity(feedOf(posts)));
  const worker = await serve({ ...community, role: 'worker' });
  const api = await serve({ ...community, role: 'api' });
  const accounts = Array.from({ length: 2 * sessions }, (_, index) => index + 2).filter(
    (id) => !isCompany(id),
  );
  return {
    url: api.url,
    visitors: await signIn(community, accounts.slice(0, sessions)),
    postId: (number) => 1 + ((number * 7_919) % posts),
    processes: [
      { role: 'api', pid: api.pid },
      { role: 'worker', pid: worker.pid },
    ],
    async stop() {
      await api.stop();
      await worker.stop();
      await community.stop();
    },
  };
}

/** Uses a running installation: registers people and takes posts from its feed. */
export async function systemAt(url: string, sessions: number): Promise<SystemUnderTest> {
  const visitors: Visitor[] = [];
  for (let n = 1; n <= sessions; n++) {
    visitors.push(await newcomer(url));
    if (n % 10 === 0) console.error(`${n} of ${sessions} people are signed in`);
  }
  const ids = await postsOf(url, visitors[0]!);
  return {
    url,
    visitors,
    postId: (number) => ids[(number * 7_919) % ids.length]!,
    processes: [],
    stop: () => delay(0),
  };
}

async function postsOf(url: string, { headers }: Visitor): Promise<number[]> {
  const client = openClient(url, 1);
  const ids: number[] = [];
  for (let page = 1; page <= 20; page++) {
    const path = `/api/posts/paginated?sortBy=mostRecent&pageSize=50&page=${page}`;
    const { posts } = bodyOf<{ posts: { id: number }[] }>(await client.send('GET', path, { headers }));
    ids.push(...posts.map(({ id }) => id));
    if (posts.length === 0) break;
  }
  client.close();
  if (ids.length === 0) throw new Error(`${url} has no posts: write one first.`);
  return ids;
}
