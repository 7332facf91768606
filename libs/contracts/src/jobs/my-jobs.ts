import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { idText, instant, paged, paging } from '../shapes.ts';
import { job, jobPageSize } from './jobs.ts';
import { ownApplication } from '../hiring/own-application.ts';

export const myJobTabs = ['saved', 'applied'] as const;

/** A job that the caller saved or applied for. Removed jobs stay in the list with `isDeleted`. */
export const myJob = job.extend({ savedAt: instant.nullable(), ...ownApplication }).meta({ id: 'MyJob' });
export type MyJob = z.output<typeof myJob>;

export const listMyJobs = contract({
  method: 'GET',
  path: '/api/myJobs/:userId',
  summary: 'The jobs that the caller saved or applied for, the latest first, with the counts of both tabs.',
  access: only('User'),
  params: z.object({ userId: idText }),
  query: z.object({ ...paging(jobPageSize), tab: z.enum(myJobTabs).default('saved') }),
  answer: paged('jobs', myJob).extend({ counts: z.object({ saved: z.int(), applied: z.int() }) }),
});
