/** A post's card in the document; one page shows a post once. */
export const cardId = (postId: number) => `post-${postId}`;

/** A comment in the document, and in the address that leads to it: `/post/12#comment-5`. */
export const commentCardId = (commentId: number) => `comment-${commentId}`;

/** The comment that the part of an address after its post leads to. */
export const linkedComment = (hash: string): number | undefined => {
  const [, id] = /^#comment-([1-9]\d{0,9})$/.exec(hash) ?? [];
  return id === undefined ? undefined : Number(id);
};
