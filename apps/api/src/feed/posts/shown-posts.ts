import { type FeedSort, type Held, type Label, mostFollowed, type Post } from '@lock-in/contracts';
import { isoTime } from '@lock-in/event-store';
import { type RawBuilder, sql } from 'kysely';
import { pictureUrl } from '../../platform/storage/picture-url.ts';
import { eitherBlocked, isHidden } from '../../shared/relations/hidden-accounts.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { MutedMatcher } from '../../shared/relations/muted-words.ts';
import { noLabel } from '../home/feed-entries.ts';
import {
  commentJson,
  type CommentJson,
  isThreadShown,
  shownComment,
  threadJoins,
  waitsOn,
} from '../comments/shown-comments.ts';

const shownComments = 5;
const shownLikers = 20;

/** The column that each sort orders by before the id, newest first; an index has exactly this order. */
export const sortColumns = {
  mostRecent: undefined,
  mostLiked: 'like_count',
  mostCommented: 'comment_count',
} as const;

/** A post with its author, its first comments and some of the accounts that like it, the reader first. */
const columns = (reader: number) => sql`
  post.post_id, post.author_id, post.title, post.content, post.label_ids, post.created_at::text as created_at, post.like_count, post.comment_count,
  post.edited_at::text as edited_at, post.comments_closed_by, author.name, author.picture_key,
  (select company.name from principal recruiter join account company on company.account_id = recruiter.owner_id
   where recruiter.account_id = post.author_id and not company.is_disabled) as company,
  exists (select from saved_post where saved_post.account_id = ${reader} and saved_post.post_id = post.post_id) as saved,
  ${waitsOn(reader, 'post')} as waits,
  (select coalesce(json_agg(${commentJson(reader)} order by thread.comment_id desc), '[]')
   from (
     select * from comment_thread where comment_thread.post_id = post.post_id and ${isThreadShown(reader, 'comment_thread')}
     order by comment_id desc limit ${sql.lit(shownComments)}
   ) thread
   ${threadJoins(reader)}) as comments,
  array(
    (select account_id from post_like where post_like.post_id = post.post_id and account_id = ${reader})
    union all
    (select account_id from post_like where post_like.post_id = post.post_id and account_id <> ${reader}
      and not ${isHidden(reader, sql.ref('post_like.account_id'))} limit ${sql.lit(shownLikers)})
  ) as liked_by`;

/** The posts that `entries` lists, as the reader sees them. */
const shown = (reader: number) => sql`
  select ${columns(reader)}
  from entries join post using (post_id) join account author on author.account_id = post.author_id`;

const eitherBlockedWithAuthor = (reader: number) => eitherBlocked(reader, sql.ref('post.author_id'));

// Compiled once, because every page of a post and every answer to a new one reads it.
// explain: 23 pages with one comment, by the primary keys of post and author, comment_held (2), comment_thread_of_post and post_like_pkey.
export const readPost = compileOnce(
  ({ postId, reader }: { postId: number; reader: number }) => sql<ShownRow & { mutes_words: boolean }>`
  select ${columns(reader)}, ${mutesWords(reader)} as mutes_words
  from post join account author on author.account_id = post.author_id
  where post.post_id = ${postId} and not ${eitherBlockedWithAuthor(reader)}`,
);

/** A post that is hidden until an admin decides, for its author and for admins; without comments and likes, which nobody sees. */
export const readHeldPost = (postId: number, reader: number, isAdmin: boolean) => sql<
  ShownRow & { held: Held }
>`
  select post.post_id, post.author_id, post.title, post.content, post.label_ids, post.created_at::text as created_at,
    post.like_count, post.comment_count, post.edited_at::text as edited_at, post.comments_closed_by, author.name, author.picture_key,
    null as company, false as saved, false as waits, '[]'::json as comments, '{}'::integer[] as liked_by, post.held
  from kept_post post join account author on author.account_id = post.author_id
  where post.post_id = ${postId} and post.held is not null and (post.author_id = ${reader} or ${isAdmin}::boolean)`;

/** All posts of a feed minus those that the reader hid. A reader hides few posts, so only these are looked up. */
const total = (labelId: number, reader: number) => sql`(
  (select coalesce(sum(count), 0) from feed_count where label_id = ${labelId})
  - (select count(*) from hidden_post join feed_entry using (post_id) where account_id = ${reader} and label_id = ${labelId})
)::integer as total`;

const mutesWords = (reader: number) => sql`exists (select from muted_words where account_id = ${reader})`;

/** SQL condition: the reader's feed is everybody's but for posts that they hid, which {@link readPage} leaves out. */
const seesAll = (reader: number) => sql`not (
  ${mutesWords(reader)} or exists (select from hidden_account where viewer_id = ${reader})
  or exists (select from label_choice where account_id = ${reader} and choice = 'muted')
)`;

export const sizeOfFeed = (labelId: number, reader: number) =>
  sql<{ total: number }>`select ${total(labelId, reader)}`;

/** A row of a page with the size of the whole list. An empty page is one row without a post. */
export type Counted<Row extends ShownRow> = { readonly total: number } & (Row | Record<keyof Row, null>);

interface PageSize {
  readonly pageSize: number;
  readonly offset: number;
}

/** `after`: the key after which the page starts. */
export interface FeedPage extends PageSize {
  readonly sort: FeedSort;
  readonly labelId: number;
  readonly after: readonly number[];
}

/** SQL condition: the reader hid the post of a row of `table`. */
export const isHiddenPost = (reader: number, table: string) =>
  sql`exists (select from hidden_post where hidden_post.account_id = ${reader} and hidden_post.post_id = ${sql.ref(`${table}.post_id`)})`;

/** A sort's order, and the condition for rows after a key. The key is the column and the id, or the id alone. */
function orderOf(sort: FeedSort) {
  const column = sortColumns[sort];
  const columnsOf = (table: string) => {
    const id = sql.ref(`${table}.post_id`);
    return column ? sql`${id}, ${sql.ref(`${table}.${column}`)}` : id;
  };
  const by = (table: string) => {
    const id = sql`${sql.ref(`${table}.post_id`)} desc`;
    return column ? sql`${sql.ref(`${table}.${column}`)} desc, ${id}` : id;
  };
  const follows = (table: string, [first, id]: readonly number[]) =>
    column
      ? sql`(${sql.ref(`${table}.${column}`)}, ${sql.ref(`${table}.post_id`)}) < (${first}::bigint, ${id}::bigint)`
      : sql`${sql.ref(`${table}.post_id`)} < ${first}::bigint`;
  return { isById: column === undefined, columnsOf, by, follows };
}

/**
 * A page of a feed after a key, with one row more than its size. The entries are found in the narrow table, and only the shown ones are
 * joined. Limits are literals: a plan for an unknown limit would assume a large part of the table.
 */
export function readPage({ sort, labelId, after, pageSize, offset }: FeedPage, reader: number) {
  return pageOfEntries({ sort, labelId, after, pageSize, offset }, reader, sql`true`);
}

/** `isWanted`: a condition that holds for all rows or none; without it the page is empty. */
function pageOfEntries(
  { sort, labelId, after, pageSize, offset }: FeedPage,
  reader: number,
  isWanted: RawBuilder<unknown>,
) {
  const { by, follows } = orderOf(sort);
  return sql<Counted<ShownRow> & { is_wanted: boolean }>`
    with wanted as materialized (select ${isWanted} as is_wanted), entries as (
      select post_id from feed_entry entry
      where (select is_wanted from wanted)
        and label_id = ${labelId} and ${follows('entry', after)} and not ${isHiddenPost(reader, 'entry')}
      order by ${by('entry')}
      limit ${sql.lit(pageSize + 1)} offset ${sql.lit(offset)}
    )
    select size.total, wanted.is_wanted, shown.*
    from wanted cross join (select ${total(labelId, reader)}) size left join lateral (${shown(reader)}) shown on true
    order by ${by('shown')}`;
}

/**
 * The same without an offset, compiled once for each sort and size: it is the most frequent query, and compiling it for each call would
 * cost half as much as running it. `unlessFiltered`: the page is empty, and not wanted, if the reader muted or hid more than posts.
 */
// explain: 98 pages for six posts: 4 by feed_entry_pkey, read backwards, 13 for the size of the feed, 2 by comment_held, and 13 for each post and its author.
const compiledPage = (sort: FeedSort, pageSize: number) =>
  compileOnce((values: CompiledPageValues) => {
    const { labelId, reader, first, id, unlessFiltered } = values;
    const page = { sort, labelId, after: [first, id!], pageSize, offset: 0 };
    return pageOfEntries(page, reader, sql`not ${unlessFiltered}::boolean or ${seesAll(reader)}`);
  });

interface CompiledPageValues {
  readonly labelId: number;
  readonly reader: number;
  readonly first: number;
  readonly id: number | undefined;
  readonly unlessFiltered: boolean;
}

const compiledPages = new Map<string, ReturnType<typeof compiledPage>>();

export function compiledPageOf(sort: FeedSort, pageSize: number) {
  const key = `${sort} ${pageSize}`;
  const known = compiledPages.get(key) ?? compiledPage(sort, pageSize);
  compiledPages.set(key, known);
  return known;
}

/** The filters of a page of the reader's own feed. */
interface OwnFeedPage extends FeedPage {
  /** Only posts of accounts and tags that the reader follows. */
  readonly isFollowing: boolean;
  /** Only posts under the label, which may be `everyLabel`. */
  readonly isFiltered: boolean;
  /** Leaves out posts by accounts that are hidden from the reader. If there are no such accounts, no look-up is made. */
  readonly hidesPeople: boolean;
  /** Posts with these labels are left out. */
  readonly muted: readonly number[];
}

/** Accounts have no index by likes or comments. For these sorts, a page considers this many posts, divided among the followed accounts. */
const mostSorted = 20_000;
/** Minimum per account, however many accounts the reader follows. */
const leastSorted = 20;

/**
 * A page of the reader's own feed after a key. Each followed account and label contributes its first posts, and the page is the first of
 * these: the work grows with the number of accounts and labels that the reader follows, not with the number of their followers (ADR 39).
 */
export function readOwnPage(page: OwnFeedPage, reader: number) {
  const { sort, isFollowing, isFiltered, hidesPeople, labelId, muted, after, pageSize, offset } = page;
  const { isById, by, columnsOf, follows } = orderOf(sort);
  const wanted = sql.lit(pageSize + 1 + offset);
  const isShown = (table: string) => sql`${follows(table, after)} and not ${isHiddenPost(reader, table)}`;
  const byShown = hidesPeople
    ? sql`and not exists (
        select from post by_hidden join hidden_account hidden on hidden.viewer_id = ${reader} and hidden.hidden_id = by_hidden.author_id
        where by_hidden.post_id = entry.post_id
      )`
    : sql``;
  const entryIsShown = sql`${isShown('entry')} ${byShown}
    and not exists (select from feed_entry muted where muted.label_id = any(${muted}::integer[]) and muted.post_id = entry.post_id)`;
  const firstUnder = (labels: RawBuilder<unknown>, isWanted = sql``) => sql`
    select distinct ${columnsOf('found')}
    from (${labels}) chosen
    cross join lateral (
      select ${columnsOf('entry')} from feed_entry entry
      where entry.label_id = chosen.label_id and ${entryIsShown} ${isWanted}
      order by ${by('entry')} limit ${wanted}
    ) found`;
  // Reads by the remaining labels, so that a reader who mutes most labels does not scan every post.
  const everything = isFiltered
    ? sql`select ${columnsOf('entry')} from feed_entry entry where entry.label_id = ${labelId} and ${entryIsShown}`
    : firstUnder(
        sql`select label_id from label where label_id <> all(${muted}::integer[]) union all select ${sql.lit(noLabel)}`,
      );
  const entryIsWanted = isFiltered
    ? sql`and exists (select from feed_entry wanted where wanted.label_id = ${labelId} and wanted.post_id = entry.post_id)`
    : sql``;
  const newest = sql`(
        select post_id, like_count, comment_count, label_ids from post where post.author_id = followed.followed_id
        order by post_id desc
        limit (select greatest(${sql.lit(leastSorted)}, ${sql.lit(mostSorted)} / greatest(count(*), 1)) from followed)
      )`;
  const following = sql`
    select ${columnsOf('found')}
    from followed
    cross join lateral (
      select ${columnsOf('own')} from ${isById ? sql`post` : newest} own
      where ${isById ? sql`own.author_id = followed.followed_id and` : sql``} ${isShown('own')}
        and not own.label_ids && ${muted}::integer[] ${isFiltered ? sql`and ${labelId} = any(own.label_ids)` : sql``}
      order by ${by('own')} limit ${wanted}
    ) found
    union
    ${firstUnder(sql`select label_id from label_choice where account_id = ${reader} and choice = 'followed'`, entryIsWanted)}`;
  const isFollowedShown = hidesPeople
    ? sql`and not ${isHidden(reader, sql.ref('follow.followed_id'))}`
    : sql``;
  return sql<ShownRow>`
    with followed as materialized (
      select followed_id from follow
      where account_id = ${reader} ${isFollowedShown}
      order by position desc limit ${sql.lit(mostFollowed)}
    ), entries as (
      select post_id from (${isFollowing ? following : everything}) candidate
      order by ${by('candidate')} limit ${sql.lit(pageSize + 1)} offset ${sql.lit(offset)}
    )
    ${shown(reader)}
    order by ${by('post')}`;
}

/** `before`: the page lists posts before this position, in the order of its list. */
export interface ListPage extends PageSize {
  readonly before: number;
}

/** The posts of an author as the reader sees them, with one row more than `pageSize`. */
export const readAccountPage = (
  authorId: number,
  reader: number,
  { before, pageSize, offset }: ListPage,
) => sql<Counted<ShownRow>>`
  with entries as (
    select post_id from post
    where author_id = ${authorId} and post_id < ${before}::bigint and not ${eitherBlocked(reader, authorId)}
      and not ${isHiddenPost(reader, 'post')}
    order by post_id desc
    limit ${sql.lit(pageSize + 1)} offset ${sql.lit(offset)}
  )
  select size.total, shown.*
  from (
    select (
      case when ${eitherBlocked(reader, authorId)} then 0 else
        (select count(*) from post where author_id = ${authorId})
        - (select count(*) from hidden_post join post using (post_id) where account_id = ${reader} and author_id = ${authorId})
      end
    )::integer as total
  ) size
  left join lateral (${shown(reader)}) shown on true
  order by shown.post_id desc`;

/** The posts that the reader hid, with one row more than `pageSize`. */
export const readHiddenPage = (reader: number, { before, pageSize, offset }: ListPage) => sql<
  Counted<ShownRow>
>`
  with entries as (
    select post_id from hidden_post join post using (post_id)
    where account_id = ${reader} and post_id < ${before}::bigint and not ${eitherBlockedWithAuthor(reader)}
    order by post_id desc
    limit ${sql.lit(pageSize + 1)} offset ${sql.lit(offset)}
  )
  select size.total, shown.*
  from (
    select count(*)::integer as total from hidden_post join post using (post_id)
    where account_id = ${reader} and not ${eitherBlockedWithAuthor(reader)}
  ) size
  left join lateral (${shown(reader)}) shown on true
  order by shown.post_id desc`;

/** A post with the log position at which the reader saved it. */
export interface SavedRow extends ShownRow {
  readonly saved_position: number;
}

/** The posts that the reader saved, with one row more than `pageSize`. */
export const readSavedPage = (reader: number, { before, pageSize, offset }: ListPage) => sql<
  Counted<SavedRow>
>`
  with entries as (
    select post_id, position from saved_post join post using (post_id)
    where account_id = ${reader} and position < ${before}::bigint and not ${eitherBlockedWithAuthor(reader)}
    order by position desc
    limit ${sql.lit(pageSize + 1)} offset ${sql.lit(offset)}
  )
  select size.total, shown.*
  from (
    select count(*)::integer as total from saved_post join post using (post_id)
    where account_id = ${reader} and not ${eitherBlockedWithAuthor(reader)}
  ) size
  left join lateral (
    select ${columns(reader)}, entries.position::float8 as saved_position
    from entries join post using (post_id) join account author on author.account_id = post.author_id
  ) shown on true
  order by shown.saved_position desc`;

export interface ShownRow {
  readonly post_id: number;
  readonly author_id: number;
  readonly title: string;
  readonly content: string;
  readonly label_ids: readonly number[];
  readonly created_at: string;
  readonly like_count: number;
  readonly comment_count: number;
  readonly edited_at: string | null;
  readonly comments_closed_by: 'author' | 'admin' | null;
  readonly name: string;
  readonly picture_key: string | null;
  readonly company: string | null;
  readonly comments: readonly CommentJson[];
  readonly liked_by: number[];
  readonly saved: boolean;
  readonly waits: boolean;
}

/** `containsMuted`: given if the reader mutes words; comments that contain one are marked. */
export const shownPost = (
  row: ShownRow,
  labels: ReadonlyMap<number, Label>,
  containsMuted: MutedMatcher | undefined,
): Post => ({
  id: row.post_id,
  title: row.title,
  content: row.content,
  username: row.name,
  accountId: row.author_id,
  ...(row.company !== null && { company: row.company }),
  displayPicUrl: pictureUrl(row.picture_key),
  date: isoTime(row.created_at),
  labels: row.label_ids.flatMap((id) => labels.get(id) ?? []),
  comments: row.comments.map((json) => shownComment(json, containsMuted)),
  commentCount: row.comment_count,
  likedBy: row.liked_by,
  likeCount: row.like_count,
  ...(row.edited_at !== null && { editedAt: isoTime(row.edited_at) }),
  ...(row.comments_closed_by !== null && { commentsClosedBy: row.comments_closed_by }),
  ...(row.saved && { saved: true }),
  ...(row.waits && { hasHeldComments: true }),
});
