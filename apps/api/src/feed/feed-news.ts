import type { News } from '@lock-in/contracts';
import type { CommentEvent, CommentLikeEvent, LikeEvent, PostEvent } from '@lock-in/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { LiveNews, type NewsSource, type Told } from '../platform/live/live-news.ts';
import { comments } from './comments.ts';
import { posts } from './posts.ts';

type FeedEvent = PostEvent | LikeEvent | CommentEvent | CommentLikeEvent;

/** Posts that came, went, or have other numbers now. */
@Injectable()
export class FeedNews implements NewsSource, OnModuleInit {
  /** All that changes a post or a comment that is shown. */
  readonly handles = [...new Set([...posts.handles, ...comments.handles])] as FeedEvent['type'][];
  readonly projections = ['feed', 'storage'];

  constructor(
    private readonly pool: pg.Pool,
    private readonly news: LiveNews,
  ) {}

  onModuleInit() {
    this.news.register(this);
  }

  async newsOf(events: readonly FeedEvent[]): Promise<Told[]> {
    const counted = new Set<number>();
    const liked = new Set<number>();
    // Each post once, however often it was changed.
    const changed = new Map<string, News>();
    const told: News[] = [];
    for (const { type, data } of events) {
      const { postId } = data;
      switch (type) {
        case 'PostCreated':
          told.push({
            kind: 'post published',
            postId,
            accountId: data.authorId,
            labelIds: [...data.labelIds],
          });
          break;
        case 'PostDeleted':
        case 'PostRemoved':
          told.push({ kind: 'post gone', postId });
          break;
        case 'PostEdited':
        case 'CommentsClosed':
        case 'CommentsReopened':
          changed.set(`post ${postId}`, { kind: 'post changed', postId });
          break;
        case 'CommentEdited':
          changed.set(`comments ${postId}`, { kind: 'comments changed', postId });
          break;
        case 'CommentLiked':
        case 'CommentUnliked':
          liked.add(data.commentId);
          break;
        default:
          counted.add(postId);
      }
    }
    const counts = [
      ...(
        await this.read<{ postId: number; likeCount: number; commentCount: number }>(postCounts, counted)
      ).map((row): News => ({ kind: 'post counted', ...row })),
      ...(
        await this.read<{ postId: number; commentId: number; replyTo: number | null; likeCount: number }>(
          commentCounts,
          liked,
        )
      ).map((row): News => ({ kind: 'comment counted', ...row })),
    ];
    return [...told, ...changed.values(), ...counts].map((news) => ({ news, to: 'members' }));
  }

  private async read<Row extends pg.QueryResultRow>(
    query: { readonly name: string; readonly text: string },
    ids: ReadonlySet<number>,
  ): Promise<readonly Row[]> {
    if (ids.size === 0) return [];
    return (await this.pool.query<Row>({ ...query, values: [[...ids]] })).rows;
  }
}

const postCounts = {
  name: 'feed post counts',
  text: `
    select post_id as "postId", like_count as "likeCount", comment_count as "commentCount"
    from post where post_id = any($1)`,
};

const commentCounts = {
  name: 'feed comment counts',
  text: `
    select post_id as "postId", comment_id as "commentId", reply_to as "replyTo", like_count as "likeCount"
    from comment where comment_id = any($1)`,
};
