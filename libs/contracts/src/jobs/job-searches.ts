import { z } from 'zod';
import { evenSuspended, only } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import { searchLimit } from '../search.ts';
import { id, idText, instant, requiredText } from '../shapes.ts';
import { jobLimits, jobTypes, workArrangements } from './jobs.ts';

export const jobSearchLimits = { name: 100, number: 20 } as const;

/** When the owner of a saved search is notified of new jobs. */
export const jobSearchAlerts = ['atOnce', 'daily', 'off'] as const;
export type JobSearchAlert = (typeof jobSearchAlerts)[number];

const salaryBound = z
  .int('Must be a whole number.')
  .min(0, 'Must be at least 0.')
  .max(jobLimits.salary, `Must be at most ${jobLimits.salary.toLocaleString('en')}.`)
  .optional();

/** The job board's filters without the sort order. Absent fields do not filter. */
const filter = z.object({
  q: z
    .string()
    .trim()
    .max(searchLimit, `Must be at most ${searchLimit} characters.`)
    .transform((words) => (words === '' ? undefined : words))
    .optional(),
  jobType: z.enum(jobTypes).optional(),
  workArrangement: z.enum(workArrangements).optional(),
  fieldOfWork: z.string().max(100).optional(),
  minSalary: salaryBound,
  maxSalary: salaryBound,
});
export type JobSearchFilter = z.output<typeof filter>;

const name = requiredText(jobSearchLimits.name, 'Name the search.');
const alert = z.enum(jobSearchAlerts, 'Choose when you want to be told.');

/** `newJobs`: number of jobs found since the search was last opened. */
export const jobSearch = z
  .object({
    searchId: id,
    name: z.string(),
    filter,
    alert,
    savedAt: instant,
    newJobs: z.int().min(0),
  })
  .meta({ id: 'JobSearch' });
export type JobSearch = z.output<typeof jobSearch>;

const jobSearchList = z.object({ searches: z.array(jobSearch) });
export type JobSearches = AnswerOf<typeof listJobSearches>;

const access = only('User');
const params = z.object({ searchId: idText });

export const listJobSearches = contract({
  method: 'GET',
  path: '/api/jobSearches',
  summary: 'The searches that the caller saved, last saved first.',
  access,
  answer: jobSearchList,
});

export const saveJobSearch = contract({
  method: 'POST',
  path: '/api/jobSearches',
  summary:
    'Saves a search of the board. The caller is notified of jobs that match it later: at once, once a day or not at all. Up to 20 searches; 409 beyond that, or if the same search is already saved.',
  access: evenSuspended(access),
  body: z
    .object({ name, alert: alert.default('daily'), filter: z.object(filter.shape, 'Is required.') })
    .refine(({ filter: chosen }) => Object.values(chosen).some((value) => value !== undefined), {
      path: ['filter'],
      error: 'Choose a filter or type words first.',
    })
    .refine(({ filter: { minSalary = 0, maxSalary = jobLimits.salary } }) => minSalary <= maxSalary, {
      path: ['filter', 'maxSalary'],
      error: 'Must be at least the minimum salary.',
    }),
  switches: true,
  mayPend: true,
  answer: jobSearchList,
  status: 201,
});

export const changeJobSearch = contract({
  method: 'POST',
  path: '/api/jobSearches/:searchId',
  summary: 'Renames a saved search, or changes when the caller is notified. Absent fields stay as they are.',
  access: evenSuspended(access),
  params,
  body: z.object({ name: name.optional(), alert: alert.optional() }),
  switches: true,
  mayPend: true,
  answer: jobSearchList,
});

export const deleteJobSearch = contract({
  method: 'DELETE',
  path: '/api/jobSearches/:searchId',
  summary: 'Deletes a saved search. The caller gets no more notifications of it.',
  access: evenSuspended(access),
  params,
  switches: true,
  mayPend: true,
  answer: jobSearchList,
});

export const restoreJobSearch = contract({
  method: 'POST',
  path: '/api/jobSearches/:searchId/restore',
  summary: 'Restores a saved search that is among the caller’s 20 last deleted ones.',
  access: evenSuspended(access),
  params,
  switches: true,
  mayPend: true,
  answer: jobSearchList,
});

export const openJobSearch = contract({
  method: 'POST',
  path: '/api/jobSearches/:searchId/open',
  summary: 'Marks all jobs that a saved search has found as seen.',
  access: evenSuspended(access),
  params,
  switches: true,
  mayPend: true,
  answer: jobSearchList,
});
