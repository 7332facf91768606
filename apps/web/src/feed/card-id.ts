/** A post's card in the document; one page shows a post once. */
export const cardId = (postId: number) => `post-${postId}`;

/** The comment that a link leads to, by the fragment of its address. */
export const linkedComment = (hash: string): number | undefined => {
  const [, id] = /^#comment-([1-9]\d{0,9})$/.exec(hash) ?? [];
  return id === undefined ? undefined : Number(id);
};
