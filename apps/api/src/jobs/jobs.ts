import type { ApplicationEvent, JobEvent, JobType, WorkArrangement } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../platform/database/read-model.ts';

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
  },
});
type Row = InferEntity<typeof JobRow>;

/**
 * Applications lie in streams of their own, but under the job's root: one bucket holds them all in order, and the counts are
 * exact sums of what the log says.
 */
export const jobs = readModel<Row, JobEvent | ApplicationEvent>({
  entity: JobRow,
  handles: ['JobPosted', 'JobRemoved', 'ApplicationSubmitted', 'ApplicationAccepted', 'ApplicationRejected'],
  keyOf: ({ data }) => ({ job_id: data.jobId }),
  fold(row, event) {
    if (event.type === 'JobPosted') {
      const { data } = event;
      return {
        job_id: data.jobId,
        company_id: data.companyId,
        title: data.title,
        description: data.description,
        deadline: data.deadline,
        created_at: event.occurredAt,
        min_salary: data.minSalary,
        max_salary: data.maxSalary,
        job_type: data.jobType,
        work_arrangement: data.workArrangement,
        field_of_work: data.fieldOfWork,
        responsibilities: data.responsibilities,
        experience_preferred: data.experiencePreferred,
        is_deleted: false,
        waiting_count: 0,
        accepted_count: 0,
        rejected_count: 0,
      };
    }
    if (row === undefined) return undefined;
    switch (event.type) {
      case 'JobRemoved':
        return { ...row, is_deleted: true };
      case 'ApplicationSubmitted':
        return { ...row, waiting_count: row.waiting_count + 1 };
      case 'ApplicationAccepted':
        return { ...row, waiting_count: row.waiting_count - 1, accepted_count: row.accepted_count + 1 };
      case 'ApplicationRejected':
        return { ...row, waiting_count: row.waiting_count - 1, rejected_count: row.rejected_count + 1 };
    }
  },
});
