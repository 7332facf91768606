import { hiddenPostsIn } from '../platform/database/hidden-posts.ts';

/** The posts that accounts keep out of their own lists. */
export const { entity: HiddenPostRow, model: hiddenPosts } = hiddenPostsIn('hidden_post', 'HiddenPostRow');
