import {
  type ApplicationEvent,
  changedFields,
  type DescribingField,
  type JobEvent,
  type JobType,
  type WorkArrangement,
} from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../platform/database/read-model.ts';
import { wordsOf } from '../platform/search/words.ts';
import { describedBy, type Described, describing } from './described.ts';
import { JobListingRow, jobListingCount, kindsOf, listingOf } from './listing.ts';

/** A job with its counts. A removed one stays, for those who applied to it. */
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
    responsibilities: p.json().$type<readonly string[]>(),
    experience_preferred: p.integer().strictNullable(),
    is_deleted: p.boolean(),
    waiting_count: p.integer(),
    accepted_count: p.integer(),
    rejected_count: p.integer(),
    edited_at: p.datetime().$type<string>().strictNullable(),
    /** When each field was changed last. */
    changed_at: p.json().$type<Partial<Record<DescribingField, string>>>(),
    /** As what it was posted, if it was edited since. */
    original: p.json().$type<Described>().strictNullable(),
    /** For the company's search among its applicants. */
    title_words: p.text(),
  },
});
type Row = InferEntity<typeof JobRow>;

/**
 * Applications lie in streams of their own, but under the job's root: one bucket holds them all in order, and the counts are
 * exact sums of what the log says.
 */
export const jobs = readModel<Row, Exclude<JobEvent, { type: 'JobViolationRecorded' }> | ApplicationEvent>({
  entity: JobRow,
  handles: [
    'JobPosted',
    'JobEdited',
    'JobRemoved',
    'JobTakenDown',
    'ApplicationSubmitted',
    'ApplicationAccepted',
    'ApplicationRejected',
  ],
  keyOf: ({ data }) => ({ job_id: data.jobId }),
  fold(row, event) {
    if (event.type === 'JobPosted') {
      const { jobId, companyId } = event.data;
      return {
        job_id: jobId,
        company_id: companyId,
        ...describing(event.data),
        created_at: event.occurredAt,
        is_deleted: false,
        waiting_count: 0,
        accepted_count: 0,
        rejected_count: 0,
        edited_at: null,
        changed_at: {},
        original: null,
        title_words: wordsOf(event.data.title),
      };
    }
    if (row === undefined) return undefined;
    if (event.type === 'ResumeErased') return row;
    switch (event.type) {
      case 'JobEdited': {
        const before = describedBy(row);
        const changed = changedFields(before, event.data).map((field) => [field, event.occurredAt] as const);
        return {
          ...row,
          ...describing(event.data),
          edited_at: event.occurredAt,
          changed_at: { ...row.changed_at, ...(Object.fromEntries(changed) as Row['changed_at']) },
          original: row.original ?? before,
          title_words: wordsOf(event.data.title),
        };
      }
      case 'JobRemoved':
      case 'JobTakenDown':
        return { ...row, is_deleted: true };
      case 'ApplicationSubmitted':
        return { ...row, waiting_count: row.waiting_count + 1 };
      case 'ApplicationAccepted':
        return { ...row, waiting_count: row.waiting_count - 1, accepted_count: row.accepted_count + 1 };
      case 'ApplicationRejected':
        return { ...row, waiting_count: row.waiting_count - 1, rejected_count: row.rejected_count + 1 };
    }
  },
  derived: [{ entity: JobListingRow, rowsOf: (row) => (row.is_deleted ? [] : [listingOf(row)]) }],
  tallies: [{ table: jobListingCount, groupsOf: (row) => (row.is_deleted ? [] : kindsOf(row)) }],
});
