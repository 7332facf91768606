import type { JobEvent, JobFoundForSearch, ListingEvent } from '@lock-in/domain';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { readModel } from '../../platform/database/read-model.ts';

/** A job that the owner of a saved search was notified of. */
export const FoundJobRow = defineEntity({
  name: 'FoundJobRow',
  tableName: 'found_job',
  properties: {
    search_id: p.integer().primary(),
    job_id: p.integer().primary(),
    position: p.bigint('number'),
  },
});

export const foundJobs = readModel<InferEntity<typeof FoundJobRow>, JobFoundForSearch>({
  entity: FoundJobRow,
  handles: ['JobFoundForSearch'],
  keyOf: ({ data }) => ({ search_id: data.searchId, job_id: data.jobId }),
  overwrites: true,
  fold: (_, { data: { searchId, jobId }, position }) => ({
    search_id: searchId,
    job_id: jobId,
    position,
  }),
});

/** Log position at which a job last became new for searches: it was posted, edited or offered again. */
export const JobArrivalRow = defineEntity({
  name: 'JobArrivalRow',
  tableName: 'job_arrival',
  properties: { job_id: p.integer().primary(), position: p.bigint('number') },
});

type Arriving = Extract<
  JobEvent | ListingEvent,
  { type: 'JobPosted' | 'JobEdited' | 'JobRestored' | 'JobResumed' | 'JobReopened' | 'JobRemoved' }
>;

export const jobArrivals = readModel<InferEntity<typeof JobArrivalRow>, Arriving>({
  entity: JobArrivalRow,
  indexes: 'create index job_arrival_by_position on job_arrival (position)',
  handles: ['JobPosted', 'JobEdited', 'JobRestored', 'JobResumed', 'JobReopened', 'JobRemoved'],
  keyOf: ({ data }) => ({ job_id: data.jobId }),
  overwrites: true,
  fold: (_, { type, data, position }) =>
    type === 'JobRemoved' ? undefined : { job_id: data.jobId, position },
});
