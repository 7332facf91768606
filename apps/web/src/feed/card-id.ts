/** Element id of a post's card; a page shows a post once. */
export const cardId = (postId: number) => `post-${postId}`;

/** The id of the linked comment, from the fragment of the address. */
export const linkedComment = (hash: string): number | undefined => {
  const [, id] = /^#comment-([1-9]\d{0,9})$/.exec(hash) ?? [];
  return id === undefined ? undefined : Number(id);
};
