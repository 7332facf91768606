import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { idText } from '../shapes.ts';
import { job } from './jobs.ts';

export const mostSimilarJobs = 5;

export const listSimilarJobs = contract({
  method: 'GET',
  path: '/api/similarJobs/:jobId',
  summary:
    'Lists up to five open jobs that are similar to one: first those in the same field of work, then by type, words of the title and age. Jobs that have nothing in common with it are left out.',
  access: only('User', 'Admin'),
  params: z.object({ jobId: idText }),
  ofOne: true,
  answer: z.array(job),
});
