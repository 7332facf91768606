import { type FeedSort, type Label, mostFollowed, type Post } from '@lock-in/contracts';
import { isoTime } from '@lock-in/event-store';
import { pictureUrl } from '../platform/storage/picture-url.ts';
import { areApart, isHidden } from '../platform/accounts/hidden-accounts.ts';
import type { HoldsMuted } from '../platform/accounts/muted-words.ts';
import { noLabel } from './feed-entries.ts';
import { commentJson, type CommentJson, isThreadShown, shownComment, threadJoins } from './shown-comments.ts';

const shownComments = 5;
const shownLikers = 20;

/** What a sort orders by before the newest id; each has an index in exactly this order. */
export const sortColumns = {
  mostRecent: undefined,
  mostLiked: 'like_count',
  mostCommented: 'comment_count',
} as const;

/** A post with its author, its first comments and some of those who like it: the caller, whose id is $1, first. */
const columns = `
  post.post_id, post.author_id, post.title, post.content, post.label_ids, post.created_at::text as created_at, post.like_count, post.comment_count,
  post.edited_at::text as edited_at, post.comments_closed_by, author.name, author.picture_key,
  (select company.name from principal recruiter join feed_author company on company.account_id = recruiter.owner_id
   where recruiter.account_id = post.author_id and not company.is_disabled) as company,
  exists (select from saved_post where saved_post.account_id = $1 and saved_post.post_id = post.post_id) as saved,
  (select coalesce(json_agg(${commentJson} order by thread.comment_id desc), '[]')
   from (
     select * from comment_thread where comment_thread.post_id = post.post_id and ${isThreadShown('comment_thread')}
     order by comment_id desc limit ${shownComments}
   ) thread
   ${threadJoins}) as comments,
  array(
    (select account_id from post_like where post_like.post_id = post.post_id and account_id = $1)
    union all
    (select account_id from post_like where post_like.post_id = post.post_id and account_id <> $1
      and not ${isHidden('$1', 'post_like.account_id')} limit ${shownLikers})
  ) as liked_by`;

export const readPost = {
  name: 'feed one post',
  text: `
    select ${columns} from post join feed_author author on author.account_id = post.author_id
    where post.post_id = $2 and not ${areApart('$1', 'post.author_id')}`,
};

/** All posts of a feed ($2) less those that the caller ($1) hides, who are few: only they are looked up. */
const total = `(
  (select coalesce(sum(count), 0) from feed_count where label_id = $2)
  - (select count(*) from hidden_post join feed_entry using (post_id) where account_id = $1 and label_id = $2)
)::integer as total`;

export const sizeOfFeed = { name: 'feed size', text: `select ${total}` };

/**
 * The page of $1's feed under label $2 that follows the key $3 (of the sort and the id, or of the id alone), with one row more
 * than its size. The entries are found in the narrow table alone, and only those that are shown are joined. The sizes stand in
 * the text: a plan for any limit would be one for a large part of the table.
 */
export function readPage(sort: FeedSort, pageSize: number, offset = 0) {
  const column = sortColumns[sort];
  const order = (table: string) => `${column ? `${table}.${column} desc, ` : ''}${table}.post_id desc`;
  const follows = column
    ? `(entry.${column}, entry.post_id) < ($3::bigint, $4::bigint)`
    : 'entry.post_id < $3::bigint';
  return {
    name: `feed page ${sort} by ${pageSize}`,
    text: `
      with entries as (
        select post_id from feed_entry entry
        where label_id = $2 and ${follows}
          and not exists (select from hidden_post where hidden_post.account_id = $1 and hidden_post.post_id = entry.post_id)
        order by ${order('entry')}
        limit ${pageSize + 1} offset ${offset}
      )
      select size.total, shown.*
      from (select ${total}) size
      left join lateral (
        select ${columns}
        from entries join post using (post_id) join feed_author author on author.account_id = post.author_id
      ) shown on true
      order by ${order('shown')}`,
  };
}

/** Where a page of someone's own feed is looked for. */
export interface OwnFeed {
  readonly sort: FeedSort;
  /** Only what they follow. */
  readonly isFollowing: boolean;
  /** Only posts under a label, or under that of all posts. */
  readonly isFiltered: boolean;
  /** Without posts by whoever is hidden from the reader. Where nobody is, nobody is looked up. */
  readonly hidesPeople: boolean;
  readonly pageSize: number;
  readonly offset?: number;
}

/** Of posts by likes or comments, for which accounts have no index: so many are looked at for one page, shared among the accounts. */
const mostSorted = 20_000;
/** Of each account, however many there are. */
const leastSorted = 20;

/**
 * The page of $1's feed without the labels $2, of posts under the label $3 that follow the key $4 (of the sort and the id, or of the id
 * alone). Of what someone follows, each account and each label gives its first posts, and the page is the first of those: the work grows
 * with how many they follow, not with how many follow those (ADR 39).
 */
export function readOwnPage({ sort, isFollowing, isFiltered, hidesPeople, pageSize, offset = 0 }: OwnFeed) {
  const column = sortColumns[sort];
  const wanted = pageSize + 1 + offset;
  const order = (table: string) => `${column ? `${table}.${column} desc, ` : ''}${table}.post_id desc`;
  const columnsOf = (table: string) => `${table}.post_id${column ? `, ${table}.${column}` : ''}`;
  const isShown = (table: string) => `
    ${column ? `(${table}.${column}, ${table}.post_id) < ($4::bigint, $5::bigint)` : `${table}.post_id < $4::bigint`}
    and not exists (select from hidden_post where hidden_post.account_id = $1 and hidden_post.post_id = ${table}.post_id)`;
  const byShown = hidesPeople
    ? `and not exists (
        select from post by_hidden join hidden_account hidden on hidden.viewer_id = $1 and hidden.hidden_id = by_hidden.author_id
        where by_hidden.post_id = entry.post_id
      )`
    : '';
  const entryIsShown = `${isShown('entry')} ${byShown}
    and not exists (select from feed_entry muted where muted.label_id = any($2::integer[]) and muted.post_id = entry.post_id)`;
  const firstUnder = (labels: string, isWanted: string) => `
    select distinct ${columnsOf('found')}
    from (${labels}) chosen
    cross join lateral (
      select ${columnsOf('entry')} from feed_entry entry
      where entry.label_id = chosen.label_id and ${entryIsShown} ${isWanted}
      order by ${order('entry')} limit ${wanted}
    ) found`;
  // By the labels that are left, so that who mutes all does not read past every post.
  const everything = isFiltered
    ? `select ${columnsOf('entry')} from feed_entry entry where entry.label_id = $3 and ${entryIsShown}`
    : firstUnder(
        `select label_id from label where label_id <> all($2::integer[]) union all select ${noLabel} where $3::integer is not null`,
        '',
      );
  const entryIsWanted = isFiltered
    ? 'and exists (select from feed_entry wanted where wanted.label_id = $3 and wanted.post_id = entry.post_id)'
    : '';
  const newest = `(
        select post_id, like_count, comment_count, label_ids from post where post.author_id = followed.followed_id
        order by post_id desc
        limit (select greatest(${leastSorted}, ${mostSorted} / greatest(count(*), 1)) from followed)
      )`;
  const following = `
    select ${columnsOf('found')}
    from followed
    cross join lateral (
      select ${columnsOf('own')} from ${column ? newest : 'post'} own
      where ${column ? '' : 'own.author_id = followed.followed_id and'} ${isShown('own')}
        and not own.label_ids && $2::integer[] and ${isFiltered ? '$3 = any(own.label_ids)' : '$3::integer is not null'}
      order by ${order('own')} limit ${wanted}
    ) found
    union
    ${firstUnder(`select label_id from label_choice where account_id = $1 and choice = 'followed'`, entryIsWanted)}`;
  return {
    name: `feed own page ${sort} ${isFollowing ? 'following' : 'everything'} ${isFiltered ? 'filtered' : 'whole'}${hidesPeople ? ' without' : ''} by ${pageSize}`,
    text: `
      with followed as materialized (
        select followed_id from follow
        where account_id = $1 ${hidesPeople ? `and not ${isHidden('$1', 'follow.followed_id')}` : ''}
        order by position desc limit ${mostFollowed}
      ), entries as (
        select post_id from (${isFollowing ? following : everything}) candidate
        order by ${order('candidate')} limit ${pageSize + 1} offset ${offset}
      )
      select ${columns}
      from entries join post using (post_id) join feed_author author on author.account_id = post.author_id
      order by ${order('post')}`,
  };
}

/** The posts of the author $2 that follow the id $3, as $1 sees them, with one row more than their number. */
export const readAccountPage = (pageSize: number, offset = 0) => ({
  name: `feed posts of an account by ${pageSize}`,
  text: `
    with entries as (
      select post_id from post
      where author_id = $2 and post_id < $3::bigint and not ${areApart('$1', '$2')}
        and not exists (select from hidden_post where hidden_post.account_id = $1 and hidden_post.post_id = post.post_id)
      order by post_id desc
      limit ${pageSize + 1} offset ${offset}
    )
    select size.total, shown.*
    from (select ${totalOfAccount}) size
    left join lateral (
      select ${columns}
      from entries join post using (post_id) join feed_author author on author.account_id = post.author_id
    ) shown on true
    order by shown.post_id desc`,
});

const totalOfAccount = `(
  case when ${areApart('$1', '$2')} then 0 else
    (select count(*) from post where author_id = $2)
    - (select count(*) from hidden_post join post using (post_id) where account_id = $1 and author_id = $2)
  end
)::integer as total`;

/** The posts that $1 hides and that follow the id $2, with one row more than their number. */
export const readHiddenPage = (pageSize: number, offset = 0) => ({
  name: `feed hidden posts by ${pageSize}`,
  text: `
    with entries as (
      select post_id from hidden_post join post using (post_id)
      where account_id = $1 and post_id < $2::bigint and not ${areApart('$1', 'post.author_id')}
      order by post_id desc
      limit ${pageSize + 1} offset ${offset}
    )
    select size.total, shown.*
    from (
      select count(*)::integer as total from hidden_post join post using (post_id)
      where account_id = $1 and not ${areApart('$1', 'post.author_id')}
    ) size
    left join lateral (
      select ${columns}
      from entries join post using (post_id) join feed_author author on author.account_id = post.author_id
    ) shown on true
    order by shown.post_id desc`,
});

/** The posts that $1 saved before the position $2, with one row more than their number. */
export const readSavedPage = (pageSize: number, offset = 0) => ({
  name: `feed saved posts by ${pageSize}`,
  text: `
    with entries as (
      select post_id, position from saved_post join post using (post_id)
      where account_id = $1 and position < $2::bigint and not ${areApart('$1', 'post.author_id')}
      order by position desc
      limit ${pageSize + 1} offset ${offset}
    )
    select size.total, shown.*
    from (
      select count(*)::integer as total from saved_post join post using (post_id)
      where account_id = $1 and not ${areApart('$1', 'post.author_id')}
    ) size
    left join lateral (
      select ${columns}, entries.position::float8 as saved_position
      from entries join post using (post_id) join feed_author author on author.account_id = post.author_id
    ) shown on true
    order by shown.saved_position desc`,
});

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
}

/** `holdsMuted`: of a reader who mutes words; comments that hold one are marked. */
export const shownPost = (
  row: ShownRow,
  labels: ReadonlyMap<number, Label>,
  holdsMuted: HoldsMuted | undefined,
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
  comments: row.comments.map((json) => shownComment(json, holdsMuted)),
  commentCount: row.comment_count,
  likedBy: row.liked_by,
  likeCount: row.like_count,
  ...(row.edited_at !== null && { editedAt: isoTime(row.edited_at) }),
  ...(row.comments_closed_by !== null && { commentsClosedBy: row.comments_closed_by }),
  ...(row.saved && { saved: true }),
});
