import { defineProjection } from '@lock-in/event-store';
import { authors } from './authors.ts';
import { posts } from './posts.ts';
import { likes } from './likes.ts';
import { comments } from './comments.ts';
import { hiddenPosts } from './hidden-posts.ts';

export const feedProjection = defineProjection({
  name: 'feed',
  version: 4,
  readModels: [authors, posts, likes, comments, hiddenPosts],
});
