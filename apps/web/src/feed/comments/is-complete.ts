import type { Comment, Post } from '@lock-in/contracts';

/** Whether all comments came with the post. More than the count means that one of them was deleted: then the list is read. */
export function isComplete({ comments, commentCount, hasHeldComments }: Post): boolean {
  const here = comments.reduce(
    (sum, comment) => sum + (comment.isDeleted ? 0 : countedOf([comment])) + countedOf(comment.replies ?? []),
    0,
  );
  return here === commentCount && !hasHeldComments;
}

/** Comments that wait for a decision are not counted, because only their author sees them. */
export const countedOf = (comments: readonly Pick<Comment, 'held'>[]): number =>
  comments.filter(({ held }) => held === undefined).length;
