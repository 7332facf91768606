/** A post's card in the document; one page shows a post once. */
export const cardId = (postId: number) => `post-${postId}`;
