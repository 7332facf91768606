import { hiddenPostsIn } from '../platform/database/hidden-posts.ts';

/** The posts that accounts hide: they are not found by those accounts. */
export const { entity: HiddenDocumentRow, model: hiddenDocuments } = hiddenPostsIn(
  'search_hidden_post',
  'HiddenDocumentRow',
);
