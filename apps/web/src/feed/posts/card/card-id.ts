/** Element id of a post's card; a page shows a post once. */
export const cardId = (postId: number) => `post-${postId}`;
