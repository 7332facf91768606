import type { Comment, Held, Reply } from '@lock-in/contracts';
import { type CommentEvent, type CommentLikeEvent, contentOfComment } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { eitherBlocked } from '../../shared/relations/hidden-accounts.ts';
import { MentionNames } from '../../shared/accounts/mention-names.ts';
import { type MutedMatcher, MutedWords } from '../../shared/relations/muted-words.ts';
import { afterEveryId, type Page, pageOf, type Paging } from '../../platform/http/paging.ts';
import { readModel, type TablesOf } from '../../platform/database/read-model.ts';
import { ReadDatabase } from '../../platform/database/read-database.ts';
import type { CommentThreadView } from './comment-threads.ts';
import { heldBy } from '../posts/held-texts.ts';
import type { PostView } from '../posts/posts.ts';
import {
  type CommentJson,
  readComment,
  readComments,
  readReplies,
  readThread,
  shownComment,
  type ThreadJson,
} from './shown-comments.ts';

/** A comment or a reply. One that was removed or waits for a decision is kept but hidden, so that it can be shown again. */
export const CommentRow = defineEntity({
  name: 'CommentRow',
  tableName: 'kept_comment',
  properties: {
    comment_id: p.integer().primary(),
    post_id: p.integer(),
    account_id: p.integer(),
    content: p.text(),
    created_at: p.datetime().$type<string>(),
    /** For a reply: the comment that begins its thread. */
    reply_to: p.integer().strictNullable(),
    edited_at: p.datetime().$type<string>().strictNullable(),
    like_count: p.integer(),
    is_removed: p.boolean(),
    /** Why it is hidden until an admin decides. */
    held: p.json().$type<Held>().strictNullable(),
  },
});
type Row = InferEntity<typeof CommentRow>;

/** The view `comment`, for queries. */
export interface CommentView {
  readonly comment: Omit<TablesOf<typeof CommentRow>['kept_comment'], 'is_removed' | 'held'>;
}

/** Comments of a deleted post are kept but never shown: every reader goes through the post. */
export const comments = readModel<Row, CommentEvent | CommentLikeEvent>({
  entity: CommentRow,
  // A like changes no indexed column: with room on its page, no index is touched.
  storage: 'fillfactor = 90',
  more: `
    -- What everybody reads.
    create view comment as select
      comment_id, post_id, account_id, content, created_at, reply_to, edited_at, like_count
      from kept_comment where not is_removed`,
  indexes: `
    create index comment_in_thread on kept_comment (reply_to, comment_id) where reply_to is not null and not is_removed;
    create index comment_of_account on kept_comment (account_id, comment_id desc) where not is_removed;
    create index comment_held on kept_comment (account_id) where held is not null`,
  handles: [
    'CommentAdded',
    'CommentEdited',
    'CommentDeleted',
    'CommentRemoved',
    'CommentRestored',
    'CommentHeld',
    'CommentReleased',
    'CommentLiked',
    'CommentUnliked',
    'ReplyAdded',
    'ReplyDeleted',
    'ReplyRemoved',
    'ReplyRestored',
    'ReplyHeld',
    'ReplyReleased',
  ],
  keyOf: ({ data }) => ({ comment_id: data.commentId }),
  fold(row, event) {
    if (event.type === 'CommentAdded' || event.type === 'ReplyAdded') {
      const { commentId, postId, accountId } = event.data;
      const ids = { comment_id: commentId, post_id: postId, account_id: accountId };
      const reply_to = event.type === 'ReplyAdded' ? event.data.replyTo : null;
      const counts = { edited_at: null, like_count: 0, is_removed: false, held: null };
      return { ...ids, content: contentOfComment(event), created_at: event.occurredAt, reply_to, ...counts };
    }
    if (row === undefined) return undefined;
    switch (event.type) {
      case 'CommentEdited':
        return { ...row, content: contentOfComment(event), edited_at: event.occurredAt };
      case 'CommentLiked':
        return { ...row, like_count: row.like_count + 1 };
      case 'CommentUnliked':
        return { ...row, like_count: row.like_count - 1 };
      case 'CommentRemoved':
      case 'ReplyRemoved':
        return { ...row, is_removed: true, held: null };
      case 'CommentHeld':
      case 'ReplyHeld':
        return { ...row, is_removed: true, held: heldBy(event) };
      case 'CommentRestored':
      case 'ReplyRestored':
      case 'CommentReleased':
      case 'ReplyReleased':
        return { ...row, is_removed: false, held: null };
      default:
        return undefined;
    }
  },
});

/** The post, thread and authors of a comment, which never change. */
export interface CommentPlace {
  readonly postId: number;
  /** The comment that begins its thread: itself, unless it is a reply. */
  readonly threadId: number;
  /** The comment's author. */
  readonly accountId: number;
  /** The author of the thread's first comment; null if that comment is deleted. */
  readonly begunBy: number | null;
  /** Null if the post is deleted. */
  readonly postAuthorId: number | null;
}

@Injectable()
export class Comments {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly mentions: MentionNames,
    private readonly words: MutedWords,
  ) {}

  async one(commentId: number, callerId: number): Promise<Comment | undefined> {
    const { rows } = await readComment(commentId, callerId).execute(this.tables);
    if (rows[0] === undefined) return undefined;
    return this.mentions.into(shownComment(rows[0].comment, await this.words.matcherFor(callerId)));
  }

  /** The thread of a comment or reply whose post exists. */
  async thread(commentId: number, callerId: number): Promise<Comment | undefined> {
    const { rows } = await readThread(commentId, callerId).execute(this.tables);
    const thread = rows[0] && shownThread(rows[0], await this.words.matcherFor(callerId));
    return thread && (await this.hasPost(thread.postId, callerId)) ? this.mentions.into(thread) : undefined;
  }

  /** `undefined` if the comment or reply does not exist. */
  async placeOf(commentId: number): Promise<CommentPlace | undefined> {
    return this.tables
      .selectFrom('comment')
      .leftJoin('comment as thread', 'thread.comment_id', 'comment.reply_to')
      .leftJoin('post', 'post.post_id', 'comment.post_id')
      .select(({ eb, fn, ref }) => [
        'comment.post_id as postId',
        fn.coalesce('comment.reply_to', 'comment.comment_id').as('threadId'),
        'comment.account_id as accountId',
        eb
          .case()
          .when('comment.reply_to', 'is', null)
          .then(ref('comment.account_id'))
          .else(ref('thread.account_id'))
          .end()
          .as('begunBy'),
        'post.author_id as postAuthorId',
      ])
      .where('comment.comment_id', '=', commentId)
      .executeTakeFirst();
  }

  /** Newest first. Pages after the first are found by the last id, in constant time at any depth. `undefined` if the post does not exist. */
  async ofPost(
    postId: number,
    callerId: number,
    paging: Paging,
  ): Promise<Page<'comments', Comment> | undefined> {
    const scope = `comments of ${postId}`;
    const [before = afterEveryId] = paging.after(scope) ?? [];
    if (!(await this.hasPost(postId, callerId))) return undefined;
    const { pageSize, offset } = paging;
    const { rows } = await readComments(postId, callerId, { key: before, pageSize, offset }).execute(
      this.tables,
    );
    const total = await this.countThreads(postId);
    const containsMuted = await this.words.matcherFor(callerId);
    const shown = (json: ThreadJson) => shownThread(json, containsMuted);
    const keyOf = ({ comment }: ThreadJson) => [comment.commentId];
    return this.mentions.into(pageOf('comments', rows, { paging, total, scope, keyOf, shown }));
  }

  /** Oldest first. `undefined` if the thread does not exist. */
  async repliesTo(
    commentId: number,
    callerId: number,
    paging: Paging,
  ): Promise<Page<'replies', Reply> | undefined> {
    const scope = `replies to ${commentId}`;
    const [after = 0] = paging.after(scope) ?? [];
    const thread = await this.one(commentId, callerId);
    if (!thread || !(await this.hasPost(thread.postId, callerId))) return undefined;
    const { pageSize, offset } = paging;
    const { rows } = await readReplies(commentId, callerId, { key: after, pageSize, offset }).execute(
      this.tables,
    );
    const keyOf = ({ comment }: { comment: CommentJson }) => [comment.commentId];
    const containsMuted = await this.words.matcherFor(callerId);
    const shown = ({ comment }: { comment: CommentJson }) => shownComment(comment, containsMuted);
    const total = thread.replyCount ?? 0;
    return this.mentions.into(pageOf('replies', rows, { paging, total, scope, keyOf, shown }));
  }

  /** Whether the post exists, and neither its author nor the caller blocked the other. */
  private async hasPost(postId: number, callerId: number): Promise<boolean> {
    const post = await this.tables
      .selectFrom('post')
      .where('post_id', '=', postId)
      .where(({ not }) => not(eitherBlocked(callerId, sql.ref('author_id'))))
      .executeTakeFirst();
    return post !== undefined;
  }

  private async countThreads(postId: number): Promise<number> {
    const { count } = await this.tables
      .selectFrom('comment_thread')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('post_id', '=', postId)
      .executeTakeFirstOrThrow();
    return count;
  }

  private get tables() {
    return this.reads.prepared<PostView & CommentView & CommentThreadView>();
  }
}

const shownThread = ({ comment, replies }: ThreadJson, containsMuted: MutedMatcher | undefined): Comment => ({
  ...shownComment(comment, containsMuted),
  replies: replies.map((reply) => shownComment(reply, containsMuted)),
});
