import {
  type ApplicationEvent,
  changedFields,
  type Described,
  type DescribingField,
  type JobEvent,
  type JobType,
  type ListingEvent,
  listingAfter,
  type ListingStatus,
  type QuestionsSet,
  type WithdrawalEvent,
  type WorkArrangement,
} from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../../platform/database/read-model.ts';
import { wordsOf } from '../search/words.ts';
import { toDescription, descriptionColumns } from './description-columns.ts';
import { isOffered, JobListingRow, jobListingCount, kindsOf, listingOf } from './listing.ts';

/** A job with its counts. A removed job is kept for its applicants. */
export const JobRow = defineEntity({
  name: 'JobRow',
  tableName: 'job',
  properties: {
    job_id: p.integer().primary(),
    company_id: p.integer(),
    title: p.text(),
    description: p.text(),
    deadline: p.datetime().$type<string>(),
    created_at: p.datetime().$type<string>(),
    min_salary: p.integer(),
    max_salary: p.integer(),
    job_type: p.text().$type<JobType>(),
    work_arrangement: p.text().$type<WorkArrangement>(),
    field_of_work: p.text(),
    responsibilities: p.json().columnType('text[]').$type<readonly string[]>(),
    experience_preferred: p.integer().strictNullable(),
    is_deleted: p.boolean(),
    /** The company's decision; the job is on the board while it is "open". */
    listing: p.text().defaultRaw(`'open'`).$type<ListingStatus>(),
    waiting_count: p.integer(),
    accepted_count: p.integer(),
    rejected_count: p.integer(),
    withdrawn_count: p.integer().defaultRaw('0'),
    edited_at: p.datetime().$type<string>().strictNullable(),
    /** The last change of each field. */
    changed_at: p.json().defaultRaw(`'{}'`).$type<Partial<Record<DescribingField, string>>>(),
    /** The original description, if the job was edited since. */
    original: p.json().$type<Described>().strictNullable(),
    /** For the company's search in its applications. */
    title_words: p.text().columnType('tsvector').defaultRaw(`''`),
    /** Number of saves, those of its questions included. */
    revision: p.integer(),
  },
});
type Row = InferEntity<typeof JobRow>;

/**
 * Applications have streams of their own, but under the job's root: one bucket gets all of them in order, so the counts match the log
 * exactly.
 */
export const jobs = readModel<
  Row,
  | Exclude<JobEvent, { type: 'JobViolationRecorded' }>
  | QuestionsSet
  | ListingEvent
  | ApplicationEvent
  | WithdrawalEvent
>({
  entity: JobRow,
  more: `
    -- An empty text stands for every type, arrangement or field.
    create table job_listing_count (
      job_type text not null,
      work_arrangement text not null,
      field_of_work text not null,
      closes_on date not null,
      shard smallint not null,
      count integer not null,
      primary key (job_type, work_arrangement, field_of_work, closes_on, shard)
    ) with (fillfactor = 50)`,
  indexes: `
    create index job_of_company on job (company_id, job_id desc);
    -- Each order of the board, for all jobs, for one type, for one field and for both: a page begins anywhere in constant time. The
    -- three arrangements are many rows each and are passed over on the way.
    create index job_listing_of_type on job_listing (job_type, job_id desc);
    create index job_listing_of_field on job_listing (field_of_work, job_id desc);
    create index job_listing_of_type_and_field on job_listing (job_type, field_of_work, job_id desc);
    create index job_listing_lowest on job_listing (min_salary, newness);
    create index job_listing_lowest_of_type on job_listing (job_type, min_salary, newness);
    create index job_listing_lowest_of_field on job_listing (field_of_work, min_salary, newness);
    create index job_listing_lowest_of_type_and_field on job_listing (job_type, field_of_work, min_salary, newness);
    create index job_listing_highest on job_listing (max_salary desc, job_id desc);
    create index job_listing_highest_of_type on job_listing (job_type, max_salary desc, job_id desc);
    create index job_listing_highest_of_field on job_listing (field_of_work, max_salary desc, job_id desc);
    create index job_listing_highest_of_type_and_field on job_listing (job_type, field_of_work, max_salary desc, job_id desc);
    create index job_listing_of_company on job_listing (company_id, closes_on);
    -- Words are found at once and not some time after they were written.
    create index job_listing_words on job_listing using gin (words) with (fastupdate = off)`,
  handles: [
    'JobPosted',
    'JobEdited',
    'QuestionsSet',
    'JobRemoved',
    'JobTakenDown',
    'JobRestored',
    'JobPaused',
    'JobResumed',
    'JobClosed',
    'JobReopened',
    'ApplicationSubmitted',
    'ApplicationAccepted',
    'ApplicationRejected',
    'ApplicationDecisionUndone',
    'ApplicationWithdrawn',
    'WithdrawalUndone',
  ],
  keyOf: ({ data }) => ({ job_id: data.jobId }),
  fold(row, event) {
    if (event.type === 'JobPosted') {
      const { jobId, companyId } = event.data;
      return {
        job_id: jobId,
        company_id: companyId,
        ...descriptionColumns(event.data),
        created_at: event.occurredAt,
        is_deleted: false,
        listing: 'open',
        waiting_count: 0,
        accepted_count: 0,
        rejected_count: 0,
        withdrawn_count: 0,
        edited_at: null,
        changed_at: {},
        original: null,
        title_words: wordsOf(event.data.title),
        revision: 1,
      };
    }
    if (row === undefined) return undefined;
    if (event.type === 'ResumeErased') return row;
    switch (event.type) {
      case 'JobEdited': {
        const before = toDescription(row);
        const changed = changedFields(before, event.data).map((field) => [field, event.occurredAt] as const);
        return {
          ...row,
          ...descriptionColumns(event.data),
          edited_at: event.occurredAt,
          changed_at: { ...row.changed_at, ...(Object.fromEntries(changed) as Row['changed_at']) },
          original: row.original ?? before,
          title_words: wordsOf(event.data.title),
          revision: row.revision + 1,
        };
      }
      case 'QuestionsSet':
        return { ...row, revision: row.revision + 1 };
      case 'JobRemoved':
      case 'JobTakenDown':
        return { ...row, is_deleted: true };
      case 'JobRestored':
        return { ...row, is_deleted: false };
      case 'JobPaused':
      case 'JobResumed':
      case 'JobClosed':
      case 'JobReopened':
        return { ...row, listing: listingAfter(event) };
      case 'ApplicationSubmitted':
        return { ...row, waiting_count: row.waiting_count + 1 };
      case 'ApplicationWithdrawn':
        return {
          ...row,
          waiting_count: row.waiting_count - 1,
          withdrawn_count: row.withdrawn_count + 1,
        };
      case 'WithdrawalUndone':
        return {
          ...row,
          waiting_count: row.waiting_count + 1,
          withdrawn_count: row.withdrawn_count - 1,
        };
      case 'ApplicationAccepted':
      case 'ApplicationRejected': {
        const column = event.type === 'ApplicationAccepted' ? 'accepted_count' : 'rejected_count';
        return { ...row, waiting_count: row.waiting_count - 1, [column]: row[column] + 1 };
      }
      case 'ApplicationDecisionUndone': {
        const column = event.data.verdict === 'Accepted' ? 'accepted_count' : 'rejected_count';
        return { ...row, waiting_count: row.waiting_count + 1, [column]: row[column] - 1 };
      }
    }
  },
  derived: [{ entity: JobListingRow, rowsOf: (row) => (isOffered(row) ? [listingOf(row)] : []) }],
  tallies: [{ table: jobListingCount, groupsOf: (row) => (isOffered(row) ? kindsOf(row) : []) }],
});
