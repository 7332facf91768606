import { defineProjection } from '@lock-in/event-store';
import { follows } from './follows.ts';
import { labelChoices } from './label-choices.ts';
import { savedPosts } from './saved-posts.ts';

/** Beside the feed's own projection, which need not be filled anew for it. */
export const followingProjection = defineProjection({
  name: 'following',
  version: 1,
  readModels: [follows, labelChoices, savedPosts],
});
