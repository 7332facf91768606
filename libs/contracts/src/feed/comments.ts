import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { id, idText, instant, paged, paging, requiredText, success } from '../shapes.ts';

export const commentLimit = 2_000;

/** `username` is the author's name at this moment, `Deleted account` once they left. */
export const comment = z
  .object({
    commentId: id,
    accountId: id,
    username: z.string(),
    displayPicUrl: z.string().nullable(),
    content: z.string(),
    createdAt: instant,
    postId: id,
  })
  .meta({ id: 'Comment' });
export type Comment = z.output<typeof comment>;

export const addComment = contract({
  method: 'POST',
  path: '/api/comment/:postId',
  summary: 'Comments on a post.',
  access: only('User', 'Company'),
  params: z.object({ postId: idText }),
  body: z.object({
    accountId: id,
    comment: z.object({ content: requiredText(commentLimit, 'Write a comment first.'), postId: id }),
  }),
  mayPend: true,
  answer: comment,
  status: 201,
});

export const listComments = contract({
  method: 'GET',
  path: '/api/post/:postId/comments',
  summary: 'The comments of a post, newest first, continued by cursor.',
  access: only(),
  params: z.object({ postId: idText }),
  query: z.object(paging(5)),
  answer: paged('comments', comment),
});

export const deleteComment = contract({
  method: 'POST',
  path: '/api/deleteComment/:commentId',
  summary: 'Deletes a comment: its author, or an admin.',
  access: only(),
  params: z.object({ commentId: idText }),
  body: z.object({ accountId: id }),
  mayPend: true,
  answer: success,
});
