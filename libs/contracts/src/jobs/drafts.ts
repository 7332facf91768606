import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { revision } from '../revision.ts';
import { id, idText, instant, paged, paging, success } from '../shapes.ts';
import {
  deadlineDay,
  job,
  jobBody,
  jobInput,
  jobLimits,
  jobPageSize,
  jobTypes,
  workArrangements,
} from './jobs.ts';
import { question, questionsInput } from './questions.ts';

/** Default deadline of a new job, in days from now. */
export const defaultDeadlineDays = 30;

/** The fields of a job, all optional but the title, with the same limits. */
const draftInput = z.object({
  title: jobInput.shape.title,
  description: z
    .string('Must be text.')
    .trim()
    .max(jobLimits.description, `Must be at most ${jobLimits.description.toLocaleString('en')} characters.`)
    .default(''),
  applicationDeadline: deadlineDay.nullable().default(null),
  minSalary: jobInput.shape.minSalary.nullable().default(null),
  maxSalary: jobInput.shape.maxSalary.nullable().default(null),
  jobType: z.enum(jobTypes, 'Choose a job type.').nullable().default(null),
  workArrangement: z.enum(workArrangements, 'Choose a work arrangement.').nullable().default(null),
  fieldOfWork: z.string('Must be text.').max(100, 'Must be at most 100 characters.').nullable().default(null),
  responsibilities: jobInput.shape.responsibilities,
  experiencePreferred: jobInput.shape.experiencePreferred,
  questions: questionsInput.default([]),
});

/** `applicationDeadline` is a day, possibly in the past; `revision` counts saves. */
export const jobDraft = z
  .object({
    draftId: id,
    revision: z.int(),
    savedAt: instant,
    title: z.string(),
    description: z.string(),
    applicationDeadline: z.string().nullable(),
    minSalary: z.int().nullable(),
    maxSalary: z.int().nullable(),
    jobType: z.enum(jobTypes).nullable(),
    workArrangement: z.enum(workArrangements).nullable(),
    fieldOfWork: z.string().nullable(),
    responsibilities: z.array(z.string()),
    experiencePreferred: z.int().nullable(),
    questions: z.array(question.omit({ questionId: true })),
  })
  .meta({ id: 'JobDraft' });
export type JobDraftAnswer = z.output<typeof jobDraft>;

const params = z.object({ draftId: idText });
const access = only('Company');
const token = 'jobs:write';

export const listDrafts = contract({
  method: 'GET',
  path: '/api/jobDrafts',
  summary: 'The drafts of the caller’s company, last saved first.',
  access,
  token,
  query: z.object(paging(jobPageSize)),
  answer: paged('drafts', jobDraft),
});

export const getDraft = contract({
  method: 'GET',
  path: '/api/jobDrafts/:draftId',
  summary: 'One draft of the caller’s company.',
  access,
  token,
  params,
  ofOne: true,
  answer: jobDraft,
});

export const beginDraft = contract({
  method: 'POST',
  path: '/api/jobDrafts',
  summary: 'Saves a job as a draft, without posting it. Only the title is required.',
  access,
  token,
  body: draftInput,
  mayPend: true,
  answer: jobDraft,
  status: 201,
});

export const saveDraft = contract({
  method: 'POST',
  path: '/api/jobDrafts/:draftId',
  summary:
    'Saves a changed draft. `revision` is the revision that was edited: 409 if somebody has saved the draft since, and `conflict` then has what is saved now, by whom and when.',
  access,
  token,
  params,
  body: draftInput.extend({ revision }),
  mayPend: true,
  answer: jobDraft,
});

export const discardDraft = contract({
  method: 'DELETE',
  path: '/api/jobDrafts/:draftId',
  summary: 'Discards a draft.',
  access,
  token,
  params,
  mayPend: true,
  answer: success,
});

export const publishDraft = contract({
  method: 'POST',
  path: '/api/jobDrafts/:draftId/publish',
  summary:
    'Posts the job of a draft, by the rules of `addJob`, and removes the draft. 409 if the draft has already been posted, or changed as in `saveDraft`.',
  access,
  token,
  params,
  body: jobBody({ revision }),
  mayPend: true,
  answer: job,
  status: 201,
});

export const duplicateJob = contract({
  method: 'POST',
  path: '/api/duplicateJob/:jobId',
  summary: 'Creates a draft as a copy of one of the caller’s jobs, with a deadline 30 days ahead.',
  access,
  token,
  params: z.object({ jobId: idText }),
  mayPend: true,
  answer: jobDraft,
  status: 201,
});
