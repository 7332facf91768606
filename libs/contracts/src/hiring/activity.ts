import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { id, idText, instant } from '../shapes.ts';
import { applicationStatuses } from './applications.ts';

/** A job that the caller applied for, with the application's status. `name` is the job's title. */
export const appliedJob = z
  .object({
    jobId: id,
    name: z.string(),
    status: z.enum(applicationStatuses),
    withdrawnAt: instant.nullable(),
  })
  .meta({ id: 'AppliedJob' });
export type AppliedJob = z.output<typeof appliedJob>;

export const listLatestAppliedJobs = contract({
  method: 'GET',
  path: '/api/getLatestAppliedJob/:userId',
  summary: 'The five jobs that the caller applied for last, newest first, without removed ones.',
  access: only('User'),
  params: z.object({ userId: idText }),
  answer: z.array(appliedJob),
});

export const postedJob = z
  .object({ jobId: id, title: z.string(), description: z.string() })
  .meta({ id: 'PostedJob' });
export type PostedJob = z.output<typeof postedJob>;

export const listLatestJobListings = contract({
  method: 'GET',
  path: '/api/getLatestJobListings/:companyId',
  summary: 'The five jobs that the calling company posted last, newest first, without removed ones.',
  access: only('Company'),
  params: z.object({ companyId: idText }),
  answer: z.array(postedJob),
});
