import type { Comment, FeedSort, Label, Post } from '@lock-in/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { TablesOf } from '../platform/database/read-model.ts';
import { type Page, pageOf, type Paging } from '../platform/http/paging.ts';
import { pictureUrl } from '../platform/storage/picture-url.ts';
import type { AuthorRow } from './authors.ts';
import type { HiddenPostRow } from './hidden-posts.ts';
import type { PostRow } from './posts.ts';

const shownComments = 5;
const shownLikers = 20;

/** What a sort orders by, newest id last as the tie break; each has an index in exactly this order. */
const sortKeys = { mostRecent: undefined, mostLiked: 'like_count', mostCommented: 'comment_count' } as const;

/** Posts as one caller sees them: whole pages of the feed, or one post. */
@Injectable()
export class FeedPages {
  constructor(private readonly em: EntityManager) {}

  async one(postId: number, callerId: number): Promise<Post | undefined> {
    const row = await this.rows(callerId).where('post.post_id', '=', postId).executeTakeFirst();
    return row && shown(row);
  }

  async page(
    sort: FeedSort,
    labelId: number | undefined,
    callerId: number,
    paging: Paging,
  ): Promise<Page<'posts', Post>> {
    const scope = `feed ${sort} ${labelId ?? 'all'}`;
    const after = paging.after(scope);
    const key = sortKeys[sort];
    let query = this.rows(callerId).where(notHiddenBy(callerId));
    if (labelId !== undefined)
      query = query.where(sql<boolean>`post.label_ids @> array[${labelId}]::integer[]`);
    if (key !== undefined) query = query.orderBy(`post.${key}`, 'desc');
    if (after !== undefined) {
      query = key
        ? query.where(sql<boolean>`(${sql.ref(`post.${key}`)}, post.post_id) < (${after[0]}, ${after[1]})`)
        : query.where('post.post_id', '<', after[0]!);
    }
    const [rows, total] = await Promise.all([
      query
        .orderBy('post.post_id', 'desc')
        .offset(paging.offset)
        .limit(paging.pageSize + 1)
        .execute(),
      this.count(labelId, callerId),
    ]);
    const keyOf = (row: ReadRow) => (key ? [row[key], row.post_id] : [row.post_id]);
    return pageOf('posts', rows, { paging, total, scope, keyOf, shown });
  }

  /** The state of the like button: whether the caller likes the post, and how many do. */
  async likesOf(
    postId: number,
    callerId: number,
  ): Promise<{ postId: number; liked: boolean; likeCount: number } | undefined> {
    const shownPost = await this.one(postId, callerId);
    return (
      shownPost && { postId, liked: shownPost.likedBy.includes(callerId), likeCount: shownPost.likeCount }
    );
  }

  /** All posts less those that the caller hides: the second number is found from the hidden ones, which are few. */
  private async count(labelId: number | undefined, callerId: number): Promise<number> {
    const all = this.tables.selectFrom('post').select(({ fn }) => fn.countAll<string>().as('count'));
    const hidden = all
      .innerJoin('hidden_post', 'hidden_post.post_id', 'post.post_id')
      .where('hidden_post.account_id', '=', callerId);
    const counted = await Promise.all([
      all
        .$if(labelId !== undefined, (query) =>
          query.where(sql<boolean>`post.label_ids @> array[${labelId}]::integer[]`),
        )
        .executeTakeFirstOrThrow(),
      // Not `@>`, whose index would lead from all posts with the label to the hidden ones.
      hidden
        .$if(labelId !== undefined, (query) => query.where(sql<boolean>`${labelId} = any(post.label_ids)`))
        .executeTakeFirstOrThrow(),
    ]);
    return Number(counted[0].count) - Number(counted[1].count);
  }

  private rows(callerId: number) {
    return this.tables
      .selectFrom('post')
      .innerJoin('feed_author as author', 'author.account_id', 'post.author_id')
      .selectAll('post')
      .select(['author.name', 'author.picture_key', labels, firstComments, likedBy(callerId)]);
  }

  private get tables() {
    return this.em.getKysely<TablesOf<typeof PostRow | typeof AuthorRow | typeof HiddenPostRow>>();
  }
}

interface JsonComment extends Omit<Comment, 'displayPicUrl'> {
  readonly pictureKey: string | null;
}

const labels = sql<Label[]>`(
  select coalesce(json_agg(json_build_object(
    'labelId', l.label_id, 'name', l.name, 'color', l.color, 'numberofUses', l.number_of_uses) order by array_position(post.label_ids, l.label_id)), '[]')
  from label l where l.label_id = any(post.label_ids))`.as('labels');

const firstComments = sql<JsonComment[]>`(
  select coalesce(json_agg(json_build_object(
    'commentId', c.comment_id, 'accountId', c.account_id, 'username', a.name, 'pictureKey', a.picture_key,
    'content', c.content, 'createdAt', c.created_at, 'postId', c.post_id) order by c.comment_id desc), '[]')
  from (select * from comment where comment.post_id = post.post_id order by comment_id desc limit ${sql.lit(shownComments)}) c
  join feed_author a on a.account_id = c.account_id)`.as('comments');

const notHiddenBy = (callerId: number) => sql<boolean>`not exists (
  select from hidden_post where hidden_post.account_id = ${callerId} and hidden_post.post_id = post.post_id)`;

/** The caller first, if they like it, then some others: enough to show, however many there are. */
const likedBy = (callerId: number) =>
  sql<number[]>`(
  select coalesce(json_agg(liker.account_id), '[]') from (
    (select account_id from post_like where post_like.post_id = post.post_id and account_id = ${callerId})
    union all
    (select account_id from post_like where post_like.post_id = post.post_id and account_id <> ${callerId} limit ${sql.lit(shownLikers)})
  ) liker)`.as('liked_by');

interface ReadRow {
  post_id: number;
  author_id: number;
  title: string;
  content: string;
  created_at: string | Date;
  like_count: number;
  comment_count: number;
  name: string;
  picture_key: string | null;
  labels: Label[];
  comments: JsonComment[];
  liked_by: number[];
}

const shown = (row: ReadRow): Post => ({
  id: row.post_id,
  title: row.title,
  content: row.content,
  username: row.name,
  accountId: row.author_id,
  displayPicUrl: pictureUrl(row.picture_key),
  date: new Date(row.created_at).toISOString(),
  labels: row.labels,
  comments: row.comments.map(({ pictureKey, ...comment }) => ({
    ...comment,
    displayPicUrl: pictureUrl(pictureKey),
    createdAt: new Date(comment.createdAt).toISOString(),
  })),
  commentCount: row.comment_count,
  likedBy: row.liked_by,
  likeCount: row.like_count,
});
