import type { Comment } from '@lock-in/contracts';
import type { CommentEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Page, pageOf, type Paging } from '../platform/http/paging.ts';
import { readModel, type TablesOf } from '../platform/database/read-model.ts';
import { pictureUrl } from '../platform/storage/picture-url.ts';
import { AuthorRow } from './authors.ts';
import type { PostRow } from './posts.ts';

export const CommentRow = defineEntity({
  name: 'CommentRow',
  tableName: 'comment',
  properties: {
    comment_id: p.integer().primary(),
    post_id: p.integer(),
    account_id: p.integer(),
    content: p.text(),
    created_at: p.datetime().$type<string>(),
  },
});
type Row = InferEntity<typeof CommentRow>;

/** Those of a deleted post stay, out of reach: every reader comes by way of the post. */
export const comments = readModel<Row, CommentEvent>({
  entity: CommentRow,
  tables: `
    create table comment (
      comment_id integer primary key,
      post_id integer not null,
      account_id integer not null,
      content text not null,
      created_at timestamptz not null
    )`,
  indexes: `
    create index comment_of_post on comment (post_id, comment_id desc);
    create index comment_of_account on comment (account_id, comment_id desc)`,
  handles: ['CommentAdded', 'CommentDeleted', 'CommentRemoved'],
  keyOf: ({ data }) => ({ comment_id: data.commentId }),
  overwrites: true,
  fold(_, event) {
    if (event.type !== 'CommentAdded') return undefined;
    const { commentId, postId, accountId, content } = event.data;
    const ids = { comment_id: commentId, post_id: postId, account_id: accountId };
    return { ...ids, content, created_at: event.occurredAt };
  },
});

@Injectable()
export class Comments {
  constructor(private readonly em: EntityManager) {}

  async one(commentId: number): Promise<Comment | undefined> {
    const row = await this.rows.where('comment.comment_id', '=', commentId).executeTakeFirst();
    return row && shown(row);
  }

  /** The post that a comment which is still there stands under. */
  async postOf(commentId: number): Promise<number | undefined> {
    const row = await this.tables
      .selectFrom('comment')
      .select('post_id')
      .where('comment_id', '=', commentId)
      .executeTakeFirst();
    return row?.post_id;
  }

  /** How many comments a living post has; undefined: there is no such post. */
  async countOf(postId: number): Promise<number | undefined> {
    const post = await this.tables
      .selectFrom('post')
      .select('comment_count')
      .where('post_id', '=', postId)
      .executeTakeFirst();
    return post?.comment_count;
  }

  /** Newest first; a page beyond the first is found by the id it continues after, in constant time at any depth. */
  async ofPost(postId: number, total: number, paging: Paging): Promise<Page<'comments', Comment>> {
    const scope = `comments of ${postId}`;
    const after = paging.after(scope);
    const rows = await this.rows
      .where('comment.post_id', '=', postId)
      .$if(after !== undefined, (query) => query.where('comment.comment_id', '<', after![0]!))
      .orderBy('comment.comment_id', 'desc')
      .offset(paging.offset)
      .limit(paging.pageSize + 1)
      .execute();
    return pageOf('comments', rows, { paging, total, scope, keyOf: (row) => [row.comment_id], shown });
  }

  private get rows() {
    return this.tables
      .selectFrom('comment')
      .innerJoin('feed_author as author', 'author.account_id', 'comment.account_id')
      .select([
        'comment.comment_id',
        'comment.post_id',
        'comment.account_id',
        'comment.content',
        'comment.created_at',
        'author.name',
        'author.picture_key',
      ]);
  }

  private get tables() {
    return this.em.getKysely<TablesOf<typeof CommentRow | typeof AuthorRow | typeof PostRow>>();
  }
}

const shown = (
  row: Omit<Row, 'created_at'> & { created_at: string | Date; name: string; picture_key: string | null },
): Comment => ({
  commentId: row.comment_id,
  accountId: row.account_id,
  username: row.name,
  displayPicUrl: pictureUrl(row.picture_key),
  content: row.content,
  createdAt: new Date(row.created_at).toISOString(),
  postId: row.post_id,
});
