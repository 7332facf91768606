import { dayInSingapore, type JobType, type WorkArrangement } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { markOf } from '../platform/search/name-matches.ts';
import { wordsOf } from '../platform/search/words.ts';
import type { JobRow } from './jobs.ts';

/** What the board needs to know of an open job to filter, sort and search it: narrow, so that many are read in no time. */
export const JobListingRow = defineEntity({
  name: 'JobListingRow',
  tableName: 'job_listing',
  properties: {
    job_id: p.integer().primary(),
    /** The id below zero. */
    newness: p.integer(),
    company_id: p.integer(),
    job_type: p.text().$type<JobType>(),
    work_arrangement: p.text().$type<WorkArrangement>(),
    field_of_work: p.text(),
    min_salary: p.integer(),
    max_salary: p.integer(),
    closes_on: p.text(),
    words: p.text(),
  },
});

/** The company's name is looked up in its own row. */
export const companyMark = '@';

type Job = InferEntity<typeof JobRow>;

/** Until its deadline, which the board's queries look at. */
export const isOffered = ({ is_deleted, listing }: Job) => !is_deleted && listing === 'open';

export const listingOf = (job: Job): InferEntity<typeof JobListingRow> => ({
  job_id: job.job_id,
  newness: -job.job_id,
  company_id: job.company_id,
  job_type: job.job_type,
  work_arrangement: job.work_arrangement,
  field_of_work: job.field_of_work,
  min_salary: job.min_salary,
  max_salary: job.max_salary,
  closes_on: dayInSingapore(job.deadline),
  words: `${wordsOf(job.title, job.description)} ${markOf(companyMark, job.company_id)}`,
});

/** How many open jobs of each kind close on each day. */
export const jobListingCount = {
  name: 'job_listing_count',
  group: ['job_type', 'work_arrangement', 'field_of_work', 'closes_on'],
} as const;

/** A job counts for each choice of filters that shows it: by its own type or by any, and so on. */
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
