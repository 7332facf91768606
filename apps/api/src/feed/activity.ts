import type { Interaction } from '@lock-in/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { eitherBlocked } from '../shared/relations/hidden-accounts.ts';
import { ReadDatabase } from '../platform/database/read-database.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import type { PostRow } from './posts/posts.ts';

const shownInteractions = 5;

/** An account's recent activity, for the panel beside the feed. */
@Injectable()
export class Activity {
  constructor(private readonly reads: ReadDatabase) {}

  /** The existing posts that an account likes or commented on, ordered by its latest like or comment that still exists. */
  async of(accountId: number): Promise<Interaction[]> {
    const { rows } = await sql<Interaction>`
      with recursive ${commented(accountId)}, ${liked(accountId)}
      select post_id as id, title
      from (select post_id, title, at from commented union all select post_id, title, at from liked) touched
      group by post_id, title order by max(at) desc, post_id desc limit ${sql.lit(shownInteractions)}`.execute(
      this.reads.prepared<TablesOf<typeof PostRow>>(),
    );
    return rows;
  }
}

/** Neither the account nor the post's author blocked the other. */
const isSeen = (accountId: number) => sql`not ${eitherBlocked(accountId, sql.ref('post.author_id'))}`;

/**
 * Walks down the account's comments; each step goes to the newest comment under a post not seen yet. It ends after the fifth post and never
 * sorts all comments of an account.
 */
const commented = (accountId: number) => sql`commented as (
  (select comment.comment_id, post.post_id, post.title, comment.created_at as at, array[post.post_id] as seen
   from comment join post using (post_id) where comment.account_id = ${accountId} and ${isSeen(accountId)}
   order by comment.comment_id desc limit 1)
  union all
  select next.* from commented cross join lateral (
    select comment.comment_id, post.post_id, post.title, comment.created_at, commented.seen || post.post_id
    from comment join post using (post_id)
    where comment.account_id = ${accountId} and comment.comment_id < commented.comment_id
      and comment.post_id <> all (commented.seen) and ${isSeen(accountId)}
    order by comment.comment_id desc limit 1
  ) next
  where cardinality(commented.seen) < ${sql.lit(shownInteractions)}
)`;

const liked = (accountId: number) => sql`liked as (
  select post.post_id, post.title, post_like.liked_at as at
  from post_like join post using (post_id) where post_like.account_id = ${accountId} and ${isSeen(accountId)}
  order by post_like.liked_at desc, post_like.post_id desc limit ${sql.lit(shownInteractions)}
)`;
