import { defineProjection } from '@lock-in/event-store';
import { posts } from './posts.ts';
import { likes } from './likes.ts';
import { commentLikes } from './comment-likes.ts';
import { commentThreads } from './comment-threads.ts';
import { comments } from './comments.ts';
import { hiddenPosts } from './hidden-posts.ts';

export const feedProjection = defineProjection({
  name: 'feed',
  version: 8,
  readModels: [posts, likes, comments, commentThreads, commentLikes, hiddenPosts],
});
