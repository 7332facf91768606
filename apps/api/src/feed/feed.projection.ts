import { defineProjection } from '@lock-in/event-store';
import { posts } from './posts/posts.ts';
import { likes } from './posts/interactions/likes.ts';
import { commentLikes } from './comments/comment-likes.ts';
import { commentThreads } from './comments/comment-threads.ts';
import { comments } from './comments/comments.ts';
import { hiddenPosts } from './posts/interactions/hidden-posts.ts';

export const feedProjection = defineProjection({
  name: 'feed',
  version: 10,
  readModels: [posts, likes, comments, commentThreads, commentLikes, hiddenPosts],
});
