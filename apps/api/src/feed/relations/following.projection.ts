import { defineProjection } from '@lock-in/event-store';
import { follows } from './follows.ts';
import { labelChoices } from '../home/label-choices.ts';
import { savedPosts } from '../posts/interactions/saved-posts.ts';

/** Separate from the feed's projection, so that changes here do not require rebuilding that one. */
export const followingProjection = defineProjection({
  name: 'following',
  version: 1,
  readModels: [follows, labelChoices, savedPosts],
});
