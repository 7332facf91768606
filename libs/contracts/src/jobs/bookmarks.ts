import { z } from 'zod';
import { evenSuspended, only } from '../access.ts';
import { contract } from '../contract.ts';
import { id, idText, success } from '../shapes.ts';

export const addBookmark = contract({
  method: 'POST',
  path: '/api/addBookmark',
  summary: 'Saves a job for the caller. Saving it again changes nothing.',
  access: evenSuspended(only('User')),
  body: z.object({ userId: id, jobId: id }),
  switches: true,
  mayPend: true,
  answer: z.object({ userId: id, jobId: id }),
  status: 201,
});

export const removeBookmark = contract({
  method: 'DELETE',
  path: '/api/removeBookmark/:userId/:jobId',
  summary: 'Removes a job from the caller’s saved jobs. Does nothing if it is not saved.',
  access: evenSuspended(only('User')),
  params: z.object({ userId: idText, jobId: idText }),
  switches: true,
  mayPend: true,
  answer: success,
});

export const listBookmarkedJobIds = contract({
  method: 'GET',
  path: '/api/getBookmarkedJob/:userId',
  summary: 'The ids of the jobs that the caller saved, last saved first.',
  access: only('User'),
  params: z.object({ userId: idText }),
  answer: z.array(id),
});
