import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { changedFields, type DescribingField, type JobDescription, type JobState } from './job.ts';
import { isTypo } from './typo.ts';

/** Records a change of a job's description, just before the edit itself. */
export interface NoteJobChange {
  readonly kind: 'NoteJobChange';
  readonly jobId: number;
  readonly edited: Partial<Pick<JobDescription, DescribingField>>;
  readonly job: JobState;
  /** Whether anybody has applied. */
  readonly hasApplicants: boolean;
}

/** Notifies applicants whose applications are pending. */
export interface JobChangeTold {
  readonly type: 'JobChangeTold';
  readonly data: {
    readonly jobId: number;
    readonly companyId: number;
    readonly fields: readonly DescribingField[];
  };
}

/** No event for corrections of typing errors, nor for jobs without applicants. */
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

export const jobChangeEvents: EventDeclarations<JobChangeTold> = {
  JobChangeTold: {
    example: { type: 'JobChangeTold', data: { jobId: 7, companyId: 3, fields: ['title', 'minSalary'] } },
    decision: 'Notifies people of the company’s change.',
    timeline: null,
    archive: ({ data: { jobId, fields } }) =>
      archiveEntry('jobs', 'Applicants notified of the change', { jobId, fields }),
  },
};

export const jobChanges: Decider<NoteJobChange, null, JobChangeTold> = {
  events: jobChangeEvents,
  initial: null,
  evolve: () => null,
  decide,
};
