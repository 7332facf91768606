import { type Described, describedFields, type JobEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../../platform/database/read-model.ts';

/** A job's description after an edit, by the edit's log position. */
export const JobVersionRow = defineEntity({
  name: 'JobVersionRow',
  tableName: 'job_version',
  properties: {
    job_id: p.integer().primary(),
    position: p.bigint('number').primary(),
    description: p.json().$type<Described>(),
  },
});
type Row = InferEntity<typeof JobVersionRow>;

export const jobVersions = readModel<Row, Extract<JobEvent, { type: 'JobEdited' }>>({
  entity: JobVersionRow,
  handles: ['JobEdited'],
  keyOf: ({ data, position }) => ({ job_id: data.jobId, position }),
  fold: (_, { data, position }) => ({
    job_id: data.jobId,
    position,
    description: describedFields(data),
  }),
});
