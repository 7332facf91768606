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
  summary: 'Removes a post from the caller’s saved posts. Does nothing if it is not saved.',
  access: evenSuspended(only('User', 'Company')),
  params: z.object({ postId: idText }),
  switches: true,
  mayPend: true,
  answer: success,
});

export const listSavedPosts = contract({
  method: 'GET',
  path: '/api/savedPosts',
  summary: 'The posts that the caller saved, last saved first, without deleted ones.',
  access: only('User', 'Company'),
  query: z.object(paging(feedPageSize)),
  answer: paged('posts', post),
});
