import { z } from 'zod';
import { evenSuspended, only } from '../access.ts';
import { contract } from '../contract.ts';
import { idText, paged, paging, success } from '../shapes.ts';
import { feedPageSize, post } from './posts.ts';

export const hidePost = contract({
  method: 'POST',
  path: '/api/hidePost/:postId',
  summary: 'Hides a post from the caller’s feed. The post’s own page still shows it.',
  access: evenSuspended(only()),
  params: z.object({ postId: idText }),
  switches: true,
  mayPend: true,
  answer: success,
});

export const unhidePost = contract({
  method: 'DELETE',
  path: '/api/hidePost/:postId',
  summary: 'Shows a hidden post in the caller’s feed again.',
  access: evenSuspended(only()),
  params: z.object({ postId: idText }),
  switches: true,
  mayPend: true,
  answer: success,
});

export const listHiddenPosts = contract({
  method: 'GET',
  path: '/api/hiddenPosts',
  summary: 'The posts that the caller hides, newest first, without deleted ones.',
  access: only(),
  query: z.object(paging(feedPageSize)),
  answer: paged('posts', post),
});
