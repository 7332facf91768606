import { z } from 'zod';
import { evenSuspended, only } from '../access.ts';
import { contract } from '../contract.ts';
import { idText, paged, paging, success } from '../shapes.ts';
import { feedPageSize, post } from './posts.ts';

export const savePost = contract({
  method: 'POST',
  path: '/api/savePost/:postId',
  summary: 'Saves a post for the caller. Saving it again changes nothing.',
  access: evenSuspended(only('User', 'Company')),
  params: z.object({ postId: idText }),
  switches: true,
  mayPend: true,
  answer: success,
});

export const unsavePost = contract({
  method: 'DELETE',
  path: '/api/savePost/:postId',
  summary: 'Lets go of a saved post, or of none.',
  access: evenSuspended(only('User', 'Company')),
  params: z.object({ postId: idText }),
  switches: true,
  mayPend: true,
  answer: success,
});

export const listSavedPosts = contract({
  method: 'GET',
  path: '/api/savedPosts',
  summary: 'The posts that the caller saved and that are not deleted, last saved first.',
  access: only('User', 'Company'),
  query: z.object(paging(feedPageSize)),
  answer: paged('posts', post),
});
