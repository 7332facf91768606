import type { Post } from '@lock-in/contracts';

/** Whether all comments came with the post. More than the count means that one of them was deleted: then the list is read. */
export function isComplete({ comments, commentCount }: Post): boolean {
  const here = comments.reduce(
    (sum, { isDeleted, replies = [] }) => sum + (isDeleted ? 0 : 1) + replies.length,
    0,
  );
  return here === commentCount;
}
