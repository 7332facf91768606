/**
 * The feed's first page as a capable engineer would serve it from the same tables without the program: a look-up of the session, one
 * statement for the page, and JSON. Its SQL is its own, without what only other readers need, such as blocks and muted words.
 * Reads its task from standard input and prints its address.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import pg from 'pg';

interface Task {
  readonly databaseUrl: string;
  /** Of the second page; computing it is not a part of the baseline. */
  readonly nextCursor: string;
}

interface CommentJson {
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly likeCount: number;
}

interface PostRow {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly name: string;
  readonly author_id: number;
  readonly picture_key: string | null;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly label_ids: readonly number[];
  readonly comments: readonly CommentJson[];
  readonly comment_count: number;
  readonly liked_by: readonly number[];
  readonly like_count: number;
  readonly total: number;
}

const pageSize = 5;

const session = {
  name: 'session',
  text: `
    select account_id from session join principal using (account_id)
    where session_id = $1 and ended_at is null and last_active_at > now() - interval '30 minutes' and not is_disabled`,
};

const page = {
  name: 'page',
  text: `
    select post.post_id as id, title, content, author.name, author_id, author.picture_key, created_at, edited_at, label_ids,
      comments, comment_count, like_count,
      array(
        (select account_id from post_like liker where liker.post_id = post.post_id and account_id = $1)
        union all (select account_id from post_like liker where liker.post_id = post.post_id and account_id <> $1 limit 20)
      ) as liked_by,
      (select sum(count)::integer from feed_count where label_id = 0)
        - (select count(*)::integer from hidden_post join feed_entry using (post_id) where account_id = $1 and label_id = 0) as total
    from (
        select post_id from feed_entry
        where label_id = 0 and not exists (select from hidden_post where account_id = $1 and hidden_post.post_id = feed_entry.post_id)
        order by post_id desc limit ${pageSize}
      ) entry
      join kept_post post using (post_id) join account author on author.account_id = author_id
      cross join lateral (
        select coalesce(json_agg(json_build_object(
          'commentId', comment_id, 'accountId', account_id, 'username', name, 'content', content, 'postId', said.post_id,
          'liked', exists (select from comment_like liker where liker.comment_id = said.comment_id and liker.account_id = $1),
          'replyCount', reply_count, 'displayPicUrl', '/api/picture/' || picture_key, 'createdAt', said.created_at,
          'likeCount', like_count, 'editedAt', edited_at) order by comment_id desc), '[]') as comments
        from (
          select comment_id, reply_count from kept_thread thread where thread.post_id = entry.post_id and is_shown
          order by comment_id desc limit 5
        ) newest join kept_comment said using (comment_id) join account using (account_id)
      ) said
    order by id desc`,
};

const { databaseUrl, nextCursor } = (await json(process.stdin)) as Task;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const { rows: labels } = await pool.query<{ labelId: number }>(
  'select label_id as "labelId", name, color, number_of_uses as "numberofUses" from label',
);
const labelOf = new Map(labels.map((label) => [label.labelId, label]));

const shownPost = (row: PostRow) => ({
  id: row.id,
  title: row.title,
  content: row.content,
  username: row.name,
  accountId: row.author_id,
  displayPicUrl: row.picture_key && `/api/picture/${row.picture_key}`,
  date: row.created_at.toISOString(),
  labels: row.label_ids.map((id) => labelOf.get(id)),
  comments: row.comments.map(({ createdAt, editedAt, likeCount, ...comment }) => ({
    ...comment,
    createdAt: new Date(createdAt).toISOString(),
    likeCount,
    ...(editedAt && { editedAt: new Date(editedAt).toISOString() }),
  })),
  commentCount: row.comment_count,
  likedBy: row.liked_by,
  likeCount: row.like_count,
  ...(row.edited_at && { editedAt: row.edited_at.toISOString() }),
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, claims = ''] = /session_token=[^.]+\.([^.]+)/.exec(request.headers.cookie ?? '') ?? [];
  const { jti } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { jti: string };
  const sessionId = createHash('sha256').update(jti).digest('base64url');
  const { rows: callers } = await pool.query<{ account_id: number }>({ ...session, values: [sessionId] });
  const { rows } = await pool.query<PostRow>({ ...page, values: [callers[0]!.account_id] });
  const { total } = rows[0]!;
  const body = JSON.stringify({
    posts: rows.map(shownPost),
    currentPage: 1,
    totalPages: Math.ceil(total / pageSize),
    totalCount: total,
    nextCursor,
  });
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
