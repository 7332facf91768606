import { hiddenPostsIn } from '../shared/relations/hidden-posts.ts';

/** Posts that an account hid; its searches do not find them. */
export const { entity: HiddenDocumentRow, model: hiddenDocuments } = hiddenPostsIn(
  'search_hidden_post',
  'HiddenDocumentRow',
);
