import type { JobClosesSoon, JobEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../platform/database/read-model.ts';

/** A job's deadline, and the deadline for which its closing was noted. */
export const JobDeadlineRow = defineEntity({
  name: 'NotifiedJobDeadlineRow',
  tableName: 'notified_job_deadline',
  properties: {
    job_id: p.integer().primary(),
    deadline: p.datetime().$type<string>(),
    /** The deadline whose closing was noted, if any. */
    noted: p.datetime().$type<string>().strictNullable(),
    /** Taken down by an admin, who may restore it. */
    is_taken_down: p.boolean(),
  },
});
type Row = InferEntity<typeof JobDeadlineRow>;

export const jobDeadlines = readModel<Row, JobEvent | JobClosesSoon>({
  entity: JobDeadlineRow,
  indexes: `
    create index notified_job_deadline_open on notified_job_deadline (deadline) where noted is distinct from deadline and not is_taken_down`,
  handles: ['JobPosted', 'JobEdited', 'JobRemoved', 'JobTakenDown', 'JobRestored', 'JobClosesSoon'],
  keyOf: ({ data }) => ({ job_id: data.jobId }),
  fold(row, { type, data }) {
    switch (type) {
      case 'JobPosted':
        return { job_id: data.jobId, deadline: data.deadline, noted: null, is_taken_down: false };
      case 'JobEdited':
        return row && { ...row, deadline: data.deadline };
      case 'JobClosesSoon':
        return row && { ...row, noted: data.deadline };
      case 'JobTakenDown':
        return row && { ...row, is_taken_down: true };
      case 'JobRestored':
        return row && { ...row, is_taken_down: false };
      default:
        return undefined;
    }
  },
});
