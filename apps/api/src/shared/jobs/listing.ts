import { dayInSingapore, highestSalary, type JobType, type WorkArrangement } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { markOf } from '../search/name-matches.ts';
import { wordsOfJob } from '../search/job-words.ts';
import { toDescription } from './description-columns.ts';
import type { JobRow } from './jobs.ts';

/** The columns by which the board filters, sorts and searches open jobs. The rows are narrow, so that scanning many is fast. */
export const JobListingRow = defineEntity({
  name: 'JobListingRow',
  tableName: 'job_listing',
  properties: {
    job_id: p.integer().primary(),
    /** The negated id, so that an ascending index on the salary has newer jobs first. */
    /** The id below zero: with it "lowest salary first, newer first" is one ascending order. */
    newness: p.integer(),
    company_id: p.integer(),
    job_type: p.text().$type<JobType>(),
    work_arrangement: p.text().$type<WorkArrangement>(),
    field_of_work: p.text(),
    min_salary: p.integer(),
    /** The most that the job is known to pay. */
    max_salary: p.integer(),
    closes_on: p.text().columnType('date'),
    words: p.text().columnType('tsvector'),
  },
});

/** Prefix of the word for the job's company. The company's name is looked up in its account's row. */
export const companyMark = '@';

type Job = InferEntity<typeof JobRow>;

/** The deadline is not checked here, but by the board's queries. */
export const isOffered = ({ is_deleted, listing }: Job) => !is_deleted && listing === 'open';

export const listingOf = (job: Job): InferEntity<typeof JobListingRow> => ({
  job_id: job.job_id,
  newness: -job.job_id,
  company_id: job.company_id,
  job_type: job.job_type,
  work_arrangement: job.work_arrangement,
  field_of_work: job.field_of_work,
  min_salary: job.min_salary,
  max_salary: highestSalary({ minSalary: job.min_salary, maxSalary: job.max_salary }),
  closes_on: dayInSingapore(job.deadline),
  words: `${wordsOfJob(toDescription(job))} ${markOf(companyMark, job.company_id)}`,
});

/** Number of open jobs by kind and closing day. */
export const jobListingCount = {
  name: 'job_listing_count',
  group: ['job_type', 'work_arrangement', 'field_of_work', 'closes_on'],
} as const;

/** A job counts once for each combination of filters that includes it: its type or any type, and so on. */
export const kindsOf = (job: Job) => {
  const closes_on = dayInSingapore(job.deadline);
  return [job.job_type, ''].flatMap((job_type) =>
    [job.work_arrangement, ''].flatMap((work_arrangement) =>
      [job.field_of_work, ''].map((field_of_work) => ({
        job_type,
        work_arrangement,
        field_of_work,
        closes_on,
      })),
    ),
  );
};
