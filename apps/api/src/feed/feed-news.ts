import type { LockInEvent } from '@lock-in/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { LiveNews, type NewsSource, type Told } from '../platform/live/live-news.ts';

const handles = [
  'PostCreated',
  'PostDeleted',
  'PostRemoved',
  'PostLiked',
  'PostUnliked',
  'CommentAdded',
  'CommentDeleted',
  'CommentRemoved',
] as const;
type FeedEvent = Extract<LockInEvent, { type: (typeof handles)[number] }>;

/** Posts that came, went, or have other numbers now. */
@Injectable()
export class FeedNews implements NewsSource, OnModuleInit {
  readonly handles = handles;
  readonly projections = ['feed'];

  constructor(
    private readonly pool: pg.Pool,
    private readonly news: LiveNews,
  ) {}

  onModuleInit() {
    this.news.register(this);
  }

  async newsOf(events: readonly FeedEvent[]): Promise<Told[]> {
    const touched = new Set<number>();
    const told: Told[] = [];
    for (const { type, data } of events) {
      if (type === 'PostCreated')
        told.push({
          news: { kind: 'post published', postId: data.postId, accountId: data.authorId },
          to: 'members',
        });
      else if (type === 'PostDeleted' || type === 'PostRemoved')
        told.push({ news: { kind: 'post gone', postId: data.postId }, to: 'members' });
      else touched.add(data.postId);
    }
    return [...told, ...(await this.counted([...touched]))];
  }

  private async counted(postIds: readonly number[]): Promise<Told[]> {
    if (postIds.length === 0) return [];
    const { rows } = await this.pool.query<{ postId: number; likeCount: number; commentCount: number }>({
      ...postCounts,
      values: [postIds],
    });
    return rows.map((row) => ({ news: { kind: 'post counted', ...row }, to: 'members' }));
  }
}

const postCounts = {
  name: 'feed post counts',
  text: `
    select post_id as "postId", like_count as "likeCount", comment_count as "commentCount"
    from post where post_id = any($1)`,
};
