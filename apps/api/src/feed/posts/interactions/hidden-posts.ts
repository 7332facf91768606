import { hiddenPostsIn } from '../../../shared/relations/hidden-posts.ts';

/** The posts that accounts hid from their own lists. */
export const { entity: HiddenPostRow, model: hiddenPosts } = hiddenPostsIn('hidden_post', 'HiddenPostRow');
