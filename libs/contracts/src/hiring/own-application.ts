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

/** A field's value when the caller applied and its value now. Left out if both are equal. */
export const jobChange = z
  .object({ field: z.enum(jobFields), before: fieldValue, after: fieldValue, changedAt: instant })
  .meta({ id: 'JobChange' });
export type JobChange = z.output<typeof jobChange>;

/** The caller's application for a job, if any, and the job's changes since. */
export const ownApplication = {
  application: z
    .object({
      applicationId: id,
      status: z.enum(applicationStatuses),
      appliedAt: instant,
      decidedAt: instant.nullable(),
      withdrawnAt: instant.nullable(),
      /** When the company first opened the resume. Until then it can be replaced. */
      resumeOpenedAt: instant.nullable(),
      /** A key for `GET /api/resume/view`. */
      resumeURL: fileKey.nullable(),
      /** The company's explanation of a rejection. */
      rejection: rejection.nullable(),
    })
    .nullable(),
  changes: z.array(jobChange),
};
