import { copyOf } from '../community/copy.ts';
import { openCommunity } from '../community/community.ts';
import { isCompany } from '../community/people.ts';
import { feedOf } from '../community/recipe.ts';
import { signIn, type Visitor } from '../community/visitors.ts';
import { bodyOf, type HttpClient, openClient } from '../http-client.ts';
import { median, perSecond } from '../measure.ts';
import { serve } from '../program.ts';
import type { Row } from '../row.ts';

const likers = 1_000;

/** A thousand accounts like one post at the same moment, compared with the same accounts each liking a different post. */
export const likesRow: Row = {
  number: 9,
  async measure(bench) {
    const community = await copyOf(await openCommunity(feedOf(bench.quick ? 10_000 : 100_000), bench));
    const program = await serve(community);
    const client = openClient(program.url, likers);
    try {
      const accounts = Array.from({ length: likers + 60 }, (_, index) => index + 2).filter(
        (id) => !isCompany(id),
      );
      const [author, ...visitors] = (await signIn(community, accounts.slice(0, likers + 1))) as [
        Visitor,
        ...Visitor[],
      ];
      const one: number[] = [];
      const spread: number[] = [];
      let exact = true;
      const rounds = bench.quick ? 3 : 7;
      const many = await publish(client, author, likers);
      // The first round is not counted, because it opens the connections.
      for (let round = 0; round <= rounds; round++) {
        const [hot] = await publish(client, author, 1);
        const another = (index: number) => many[(index + round) % likers]!;
        const both = [
          async () => one.push(await rateOf(client, visitors, () => hot!)),
          async () => spread.push(await rateOf(client, visitors, another)),
        ];
        for (const measure of round % 2 ? both : both.toReversed()) await measure();
        exact &&= (await likesOf(client, author, hot!)) === likers;
        if (round === 0) one.length = spread.length = 0;
      }
      const ratio = exact ? median(one) / median(spread) : 0;
      return [
        {
          what: `likes, ${likers.toLocaleString('en')} accounts at once on one post, beside as many posts; count ${exact ? 'exact' : 'WRONG'}`,
          figure: perSecond(median(one)),
          baseline: perSecond(median(spread)),
          ratio,
          target: { atLeast: 0.8 },
        },
      ];
    } finally {
      client.close();
      await program.stop();
      await community.stop();
    }
  },
};

/** Publishes posts, thirty at a time. */
async function publish(client: HttpClient, author: Visitor, count: number): Promise<number[]> {
  const postIds: number[] = [];
  const { accountId, headers } = author;
  while (postIds.length < count) {
    const created = Array.from({ length: Math.min(30, count - postIds.length) }, async () => {
      const postData = { title: 'Who is coming on Friday?', content: 'Like this if you are.', labels: [3] };
      const answer = await client.send('POST', '/api/createPost', { headers, body: { accountId, postData } });
      return bodyOf<{ id: number }>(answer).id;
    });
    postIds.push(...(await Promise.all(created)));
  }
  return postIds;
}

async function rateOf(client: HttpClient, visitors: readonly Visitor[], postOf: (index: number) => number) {
  const begin = performance.now();
  await Promise.all(
    visitors.map(async ({ accountId, headers }, index) => {
      const answer = await client.send('POST', `/api/toggleLikes/${postOf(index)}/${accountId}`, { headers });
      if (!bodyOf<{ liked: boolean }>(answer).liked) throw new Error('A like took another one back.');
    }),
  );
  return (visitors.length * 1000) / (performance.now() - begin);
}

async function likesOf(client: HttpClient, { headers }: Visitor, postId: number): Promise<number> {
  return bodyOf<{ likeCount: number }>(await client.send('GET', `/api/post/${postId}`, { headers }))
    .likeCount;
}
