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
    'Up to five open jobs that are like one: those of its field of work first, then by type, words of the title and newness. None that has nothing in common with it.',
  access: only('User', 'Admin'),
  params: z.object({ jobId: idText }),
  ofOne: true,
  answer: z.array(job),
});
