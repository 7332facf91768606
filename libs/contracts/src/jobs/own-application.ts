import { z } from 'zod';
import { fileKey, id, instant } from '../shapes.ts';
import { applicationStatuses, rejection } from './applications.ts';

export const jobFields = [
  'title',
  'description',
  'applicationDeadline',
  'minSalary',
  'maxSalary',
  'jobType',
  'workArrangement',
  'fieldOfWork',
  'responsibilities',
  'experiencePreferred',
] as const;

const fieldValue = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);

/** A field of a job as it was when the caller applied and as it is now. What was changed back is no change. */
export const jobChange = z
  .object({ field: z.enum(jobFields), before: fieldValue, after: fieldValue, changedAt: instant })
  .meta({ id: 'JobChange' });
export type JobChange = z.output<typeof jobChange>;

/** What a job is to a job seeker: their own application for it, if any, and what changed since they sent it. */
export const ownApplication = {
  application: z
    .object({
      applicationId: id,
      status: z.enum(applicationStatuses),
      appliedAt: instant,
      decidedAt: instant.nullable(),
      withdrawnAt: instant.nullable(),
      /** When the company opened the resume for the first time. Until then it can be replaced. */
      resumeOpenedAt: instant.nullable(),
      /** A key for `GET /api/resume/view`. */
      resumeURL: fileKey.nullable(),
      /** What the company said with a rejection. */
      rejection: rejection.nullable(),
    })
    .nullable(),
  changes: z.array(jobChange),
};
