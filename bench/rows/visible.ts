import { setTimeout as delay } from 'node:timers/promises';
import { copyOf } from '../community/copy.ts';
import { openCommunity } from '../community/community.ts';
import { isCompany } from '../community/people.ts';
import { feedOf } from '../community/recipe.ts';
import { signIn, type Visitor } from '../community/visitors.ts';
import { openPool, withSettings } from '../database.ts';
import { bodyOf, type HttpClient, openClient } from '../http-client.ts';
import { milliseconds, percentile } from '../measure.ts';
import { serve } from '../program.ts';
import { builtReadModels } from '../read-models.ts';
import type { Row } from '../row.ts';

const perSecond = 200;
const writers = 200;
const limit = 50;

/** With more unanswered requests than this, the machine is too slow for the rate. */
const most = 400;

/**
 * The time from the commit of a comment or like to the commit of its row in the read model, by the database's clock, while 200 are
 * written per second over HTTP. Every writer also reads immediately after its write.
 */
export const visibleRow: Row = {
  number: 5,
  async measure(bench) {
    const posts = bench.quick ? 10_000 : 100_000;
    const community = await copyOf(await openCommunity(feedOf(posts), bench));
    const program = await serve(community);
    const client = openClient(program.url, most);
    const { searchPath } = await builtReadModels();
    const pool = openPool(withSettings({ url: community.databaseUrl }, { search_path: searchPath }), 1);
    try {
      const accounts = Array.from({ length: writers + 10 }, (_, index) => index + 2).filter(
        (id) => !isCompany(id),
      );
      const visitors = await signIn(community, accounts.slice(0, writers));
      const postOf = (number: number) => 1 + ((number * 7_919) % posts);
      await write(client, visitors, { seconds: 2, first: 0, postOf });
      const before = await pool.query<{ position: string }>('select safe_position() as position');
      const seconds = bench.quick ? 8 : 40;
      const { seen, skipped } = await write(client, visitors, { seconds, first: 10_000, postOf });
      const { rows } = await pool.query<{ ms: number | null }>(delays, [before.rows[0]!.position]);
      const times = rows.map(({ ms }) => ms ?? Infinity);
      const p99 = percentile(times, 0.99);
      return [
        {
          what: `commit to visible, ${perSecond} writes a second over HTTP, ${times.length.toLocaleString('en')} writes${skipped ? ` (${skipped} were not begun in time)` : ''}, p99`,
          figure: milliseconds(p99),
          ratio: p99 / limit,
          target: { atMost: 1, text: `≤ ${limit} ms` },
        },
        {
          what: 'writes that the writer’s own next read shows',
          figure: `${((100 * seen) / times.length).toFixed(2)} %`,
          ratio: seen / times.length,
          target: { atLeast: 1, text: '100 %' },
        },
      ];
    } finally {
      await pool.end();
      client.close();
      await program.stop();
      await community.stop();
    }
  },
};

/** Begins a write every five milliseconds, whether or not earlier ones were answered. `first` is the first number. */
async function write(
  client: HttpClient,
  visitors: readonly Visitor[],
  { seconds, first, postOf }: { seconds: number; first: number; postOf: (number: number) => number },
) {
  const begin = performance.now();
  const underWay = new Set<Promise<void>>();
  let seen = 0;
  let skipped = 0;
  for (let n = 0; n < seconds * perSecond; n++) {
    const due = begin + (n * 1000) / perSecond;
    if (due > performance.now()) await delay(due - performance.now());
    if (underWay.size >= most) {
      skipped += 1;
      continue;
    }
    const visitor = visitors[n % visitors.length]!;
    const postId = postOf(first + n);
    const done = (n % 3 === 0 ? likes(client, visitor, postId) : comments(client, visitor, postId)).then(
      (shown) => {
        if (shown) seen += 1;
        underWay.delete(done);
      },
    );
    underWay.add(done);
  }
  await Promise.all(underWay);
  return { seen, skipped };
}

interface Post {
  readonly likedBy: readonly number[];
  readonly comments: readonly { readonly commentId: number }[];
}

/** Writes a comment. Resolves with whether the next read shows it. */
async function comments(
  client: HttpClient,
  { accountId, headers }: Visitor,
  postId: number,
): Promise<boolean> {
  const body = { accountId, comment: { content: 'Thanks, that is what I was looking for.', postId } };
  const answer = await client.send('POST', `/api/comment/${postId}`, { headers, body });
  if (answer.status === 404) return false;
  const { commentId } = bodyOf<{ commentId: number }>(answer);
  const post = bodyOf<Post>(await client.send('GET', `/api/post/${postId}`, { headers }));
  return post.comments.some((comment) => comment.commentId === commentId);
}

async function likes(client: HttpClient, { accountId, headers }: Visitor, postId: number): Promise<boolean> {
  const answer = await client.send('POST', `/api/toggleLikes/${postId}/${accountId}`, { headers });
  if (answer.status === 404) return false;
  const { liked } = bodyOf<{ liked: boolean }>(answer);
  const post = bodyOf<Post>(await client.send('GET', `/api/post/${postId}`, { headers }));
  return post.likedBy.includes(accountId) === liked && liked;
}

/** The delay is null for a row that never appeared. Likes that were taken back are ignored. */
const delays = `
  select 1000 * extract(epoch from pg_xact_commit_timestamp(coalesce(c.xmin, l.xmin)) - pg_xact_commit_timestamp(e.xmin))::float8 as ms
  from event e
  left join kept_comment c on e.type = 'CommentAdded' and c.comment_id = (e.data->>'commentId')::integer
  left join post_like l on e.type = 'PostLiked' and l.post_id = (e.data->>'postId')::integer and l.account_id = (e.data->>'accountId')::integer
  where e.position > $1 and e.type in ('CommentAdded', 'PostLiked')`;
