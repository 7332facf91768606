import { entry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { changedFields, type DescribingField, type JobDescription, type JobState, jobStream } from './job.ts';
import { isTypo } from './typo.ts';

/** Notes that a job says something else from now on, before it does. */
export interface NoteJobChange {
  readonly kind: 'NoteJobChange';
  readonly jobId: number;
  readonly edited: Partial<Pick<JobDescription, DescribingField>>;
  readonly job: JobState;
  /** Whether anybody ever applied. */
  readonly hasApplicants: boolean;
}

/** Whoever applied and still waits is told. */
export interface JobChangeTold {
  readonly type: 'JobChangeTold';
  readonly data: {
    readonly jobId: number;
    readonly companyId: number;
    readonly fields: readonly DescribingField[];
  };
}

/** A stream of its own: a build from before, which knows no such event, reads the job's as it did. */
export const jobChangesStream = (jobId: number) => `${jobStream(jobId)}/changes`;

/** An edit that corrects its typing alone is told to nobody, nor is any where nobody applied. */
const decide = ({ jobId, edited, job, hasApplicants }: NoteJobChange): readonly JobChangeTold[] => {
  if (job.status !== 'open' || !hasApplicants) return [];
  const { companyId } = job.description;
  const after = { ...job.description, ...edited };
  const fields = changedFields(job.description, after).filter(
    (field) => !isTypo(textOf(job.description[field]), textOf(after[field])),
  );
  return fields.length === 0 ? [] : [{ type: 'JobChangeTold', data: { jobId, companyId, fields } }];
};

const textOf = (value: JobDescription[DescribingField]) =>
  typeof value === 'object' && value !== null ? value.join('\n') : String(value);

export const jobChanges: Decider<NoteJobChange, null, JobChangeTold> = {
  initial: null,
  evolve: () => null,
  decide,
};

export const jobChangeEvents: EventDeclarations<JobChangeTold> = {
  JobChangeTold: {
    example: { type: 'JobChangeTold', data: { jobId: 7, companyId: 3, fields: ['title', 'minSalary'] } },
    timeline: null,
    archive: ({ data: { jobId, fields } }) =>
      entry('jobs', 'Change told to those who applied', { jobId, fields }),
  },
};
