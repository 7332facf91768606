import type { Tally, TallyTable } from '@lock-in/event-store';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** The columns that feed queries filter and sort by. */
interface Post {
  readonly post_id: number;
  readonly label_ids: readonly number[];
  readonly like_count: number;
  readonly comment_count: number;
  readonly is_removed: boolean;
}

/** Means "all posts" in place of a label's id; no label has this id. */
export const everyLabel = 0;

/** Means "posts without a label"; no label has this id. */
export const noLabel = -1;

const feedsOf = ({ label_ids, is_removed }: Post) => (is_removed ? [] : [everyLabel, ...label_ids]);

/** A post under one of its labels, or under `noLabel`, with the columns that sorts use. Pages are found in this narrow table. */
export const FeedEntryRow = defineEntity({
  name: 'FeedEntryRow',
  tableName: 'feed_entry',
  properties: {
    label_id: p.integer().primary(),
    post_id: p.integer().primary(),
    like_count: p.integer(),
    comment_count: p.integer(),
  },
});

export const feedEntries = {
  entity: FeedEntryRow,
  rowsOf: (post: Post) =>
    [...feedsOf(post), ...(post.label_ids.length === 0 && !post.is_removed ? [noLabel] : [])].map(
      (label_id): InferEntity<typeof FeedEntryRow> => {
        const { post_id, like_count, comment_count } = post;
        return { label_id, post_id, like_count, comment_count };
      },
    ),
};

export const feedCountTable: TallyTable = { name: 'feed_count', group: ['label_id'] };

export const feedCounts: Tally<Post> = {
  table: feedCountTable,
  groupsOf: (post) => feedsOf(post).map((label_id) => ({ label_id })),
};
