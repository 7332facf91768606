import { isVisible, withoutDirections } from '@lock-in/markdown';
import { z } from 'zod';
import { only } from '../access.ts';
import { type AnswerOf, contract } from '../contract.ts';
import {
  id,
  idText,
  instant,
  paged,
  paging,
  requiredMarkdown,
  requiredText,
  wholeNumber,
} from '../shapes.ts';
import { answerFigures } from '../hiring/answers.ts';
import { companyApplication } from '../hiring/applications.ts';
import { ownApplication } from '../hiring/own-application.ts';
import { ifRevision, revision, revisionSeen } from '../revision.ts';
import { question, questionsInput } from './questions.ts';
import { counted, searchWords } from '../search.ts';

export const jobTypes = ['Part Time', 'Full Time', 'Internship', 'Contract'] as const;
export const workArrangements = ['Onsite', 'Remote', 'Hybrid'] as const;
export const jobLimits = {
  title: 200,
  description: 10_000,
  responsibilities: 30,
  responsibility: 500,
  salary: 10_000_000,
  years: 60,
} as const;
export const jobPageSize = 10;

/** The company's latest decision about a job, or `expired` after its deadline. */
export const listingStates = ['open', 'paused', 'filled', 'closed', 'expired'] as const;
export type ListingState = (typeof listingStates)[number];

/**
 * A job listing. Salaries are whole SGD per month; `applicationDeadline` is the last moment to apply (the end of a day in Singapore).
 * `isClosed`: it takes no applications, either because of its `listing` state or because the company lost its verification, is
 * suspended or closed its account. `jobApplication` and `applicationCounts` are filled for the owning company only; everyone sees
 * `numApplicants`: everyone who applied and has not withdrawn. `company.answers` is null while there are too few applications.
 * `editedAt`: the company's latest edit. A salary of 0 is not stated: without a maximum, the minimum is the least that is paid. `revision` counts the
 * saves of the job and its questions.
 */
export const job = z
  .object({
    jobId: id,
    title: z.string(),
    description: z.string(),
    applicationDeadline: instant,
    createdAt: instant,
    minSalary: z.int(),
    maxSalary: z.int(),
    jobType: z.enum(jobTypes),
    workArrangement: z.enum(workArrangements),
    fieldOfWork: z.string(),
    responsibilities: z.array(z.string()),
    experiencePreferred: z.int().nullable(),
    isDeleted: z.boolean(),
    isClosed: z.boolean(),
    listing: z.enum(listingStates),
    editedAt: instant.nullable(),
    revision: revisionSeen,
    company: z.object({
      name: z.string(),
      location: z.string().nullable(),
      profilePicUrl: z.string().nullable(),
      accountId: id,
      companyId: id,
      answers: answerFigures.nullable(),
    }),
    jobApplication: z.array(companyApplication),
    numApplicants: z.int(),
    applicationCounts: z
      .object({ waiting: z.int(), accepted: z.int(), rejected: z.int(), withdrawn: z.int() })
      .nullable(),
  })
  .meta({ id: 'Job' });
export type Job = z.output<typeof job>;

export const jobSorts = ['newest', 'salaryLowHigh', 'salaryHighLow'] as const;
export type JobSort = (typeof jobSorts)[number];

const salaryBound = wholeNumber(0, jobLimits.salary).optional();

/** Filters and sort order of the job board. */
export const jobFilter = {
  jobType: z.enum(jobTypes).optional(),
  workArrangement: z.enum(workArrangements).optional(),
  fieldOfWork: z.string().max(100).optional(),
  minSalary: salaryBound,
  maxSalary: salaryBound,
  sortBy: z.enum(jobSorts).default('newest'),
  q: searchWords,
};

export const listJobs = contract({
  method: 'GET',
  path: '/api/joblistings',
  summary:
    'Lists the open jobs. `minSalary` keeps jobs whose minimum salary is at least that, `maxSalary` jobs whose maximum salary is at most that; for a job without a maximum, its minimum counts. ' +
    '`q` searches title, description, job type, work arrangement, field of work, and the name and place of the company.',
  access: only('User', 'Admin'),
  query: z.object({ ...paging(jobPageSize), ...jobFilter }),
  answer: counted('jobs', job),
});

export const getJob = contract({
  method: 'GET',
  path: '/api/jobDetails/:jobId',
  summary:
    'Returns one job. A company can read only its own. An applicant also gets the state of the application and what has changed in the job since. `publicUrl` is the address that anybody can read, if the job is open and this instance has public pages.',
  access: only(),
  token: 'jobs:read',
  params: z.object({ jobId: idText }),
  ofOne: true,
  answer: job
    .extend({
      ...ownApplication,
      questions: z.array(question),
      publicUrl: z.string().optional(),
      /** The person who posted it; visible to the company's people only. */
      postedBy: z.object({ accountId: id, name: z.string() }).optional(),
    })
    .meta({ id: 'JobDetails' }),
});
export type JobDetails = AnswerOf<typeof getJob>;

export const listCompanyJobs = contract({
  method: 'GET',
  path: '/api/companyJobListings/:companyId',
  summary: 'The jobs of one company, newest first. With `open=true` only those that take applications.',
  access: only(),
  token: 'jobs:read',
  params: z.object({ companyId: idText }),
  query: z.object({ ...paging(jobPageSize), open: z.enum(['true', 'false']).default('false') }),
  answer: paged('jobs', job),
});

export const listFieldsOfWork = contract({
  method: 'GET',
  path: '/api/getFieldOfWork',
  summary:
    'The fields of work that a job may be in; a form preselects the first. With `present=true` only those of the jobs on the board.',
  access: only(),
  token: 'jobs:read',
  query: z.object({ present: z.enum(['true', 'false']).default('false') }),
  answer: z.array(z.string()),
});

const salary = z
  .int('Must be a whole number.')
  .min(0, 'Must be at least 0.')
  .max(jobLimits.salary, `Must be at most ${jobLimits.salary.toLocaleString('en')}.`);

/** A day (`2026-12-20`) or an instant, which means its day in Singapore. Later years are treated as typing errors. */
const isSoonEnough = (day: string) => day < '2100';
const tooLate = 'Must be before the year 2100.';
export const deadlineInput = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'Must be a date.')
  .refine(isSoonEnough, tooLate);
export const deadlineDay = z.iso.date('Must be a date.').refine(isSoonEnough, tooLate);

export const jobInput = z.object({
  title: requiredText(jobLimits.title, 'Title is required.'),
  description: requiredMarkdown(jobLimits.description, 'Description is required.'),
  applicationDeadline: deadlineInput,
  minSalary: salary,
  maxSalary: salary,
  jobType: z.enum(jobTypes, 'Choose a job type.'),
  workArrangement: z.enum(workArrangements, 'Choose a work arrangement.'),
  fieldOfWork: requiredText(100, 'Field of work is required.'),
  responsibilities: z
    .array(
      z
        .string()
        .overwrite(withoutDirections)
        .trim()
        .max(jobLimits.responsibility, `Must be at most ${jobLimits.responsibility} characters.`),
    )
    .max(jobLimits.responsibilities, `List at most ${jobLimits.responsibilities} responsibilities.`)
    .transform((lines) => lines.filter(isVisible))
    .default([]),
  experiencePreferred: z
    .int('Must be a whole number.')
    .min(0, 'Must be at least 0.')
    .max(jobLimits.years, `Must be at most ${jobLimits.years}.`)
    .nullish(),
});

/** Adds the check of the salary range without hiding other errors, so that a form gets all of them at once. */
export const jobBody = <More extends z.ZodRawShape>(more: More) =>
  // Absent questions stay as they are.
  jobInput
    .extend({ company_id: id, questions: questionsInput.optional(), ...more })
    .refine((sent) => areInOrder(sent as unknown as Salaries), {
      path: ['maxSalary'],
      error: 'Must be at least the minimum salary.',
      when: ({ value }) => jobInput.pick({ minSalary: true, maxSalary: true }).safeParse(value).success,
    });

type Salaries = Pick<z.output<typeof jobInput>, 'minSalary' | 'maxSalary'>;
const areInOrder = ({ minSalary, maxSalary }: Salaries) => maxSalary === 0 || minSalary <= maxSalary;

export const addJob = contract({
  method: 'POST',
  path: '/api/addJob',
  summary: 'Posts a job. Creation time and company come from the server and the session.',
  access: only('Company'),
  token: 'jobs:write',
  body: jobBody({}),
  mayPend: true,
  answer: job,
  status: 201,
});

export const editJob = contract({
  method: 'POST',
  path: '/api/editJob/:jobId',
  summary: `Changes the description of one of the caller’s jobs. People who applied before are shown what changed. ${ifRevision}`,
  access: only('Company'),
  token: 'jobs:write',
  params: z.object({ jobId: idText }),
  body: jobBody({ revision: revision.optional() }),
  mayPend: true,
  answer: job,
});
