import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import type { JobState } from './job.ts';
import type { ListingState } from './listing.ts';

/** Records that a job closes soon. `now` is an ISO instant. */
export interface NoteJobClosing {
  readonly kind: 'NoteJobClosing';
  readonly jobId: number;
  readonly now: string;
  readonly job: JobState;
  readonly listing: ListingState;
}

/** Notifies those who saved the job. */
export interface JobClosesSoon {
  readonly type: 'JobClosesSoon';
  readonly data: {
    readonly jobId: number;
    readonly companyId: number;
    /** The last moment to apply, as an ISO instant. */
    readonly deadline: string;
  };
}

export interface ClosingState {
  /** The deadline of the latest reminder; null: none yet. */
  readonly deadline: string | null;
}

/** How long before its deadline a job counts as closing soon. */
export const closingSoonMs = 3 * 24 * 60 * 60_000;

/** One reminder for each deadline. */
const decide = (
  { jobId, now, job, listing }: NoteJobClosing,
  { deadline: noted }: ClosingState,
): readonly JobClosesSoon[] => {
  if (job.status !== 'open' || listing.status !== 'open') return [];
  const { companyId, deadline } = job.description;
  const left = Date.parse(deadline) - Date.parse(now);
  if (left <= 0 || left > closingSoonMs || noted === deadline) return [];
  return [{ type: 'JobClosesSoon', data: { jobId, companyId, deadline } }];
};

export const jobClosingEvents: EventDeclarations<JobClosesSoon> = {
  JobClosesSoon: {
    example: {
      type: 'JobClosesSoon',
      data: { jobId: 7, companyId: 3, deadline: '2026-12-20T15:59:59.999Z' },
    },
    decision: 'Notifies people of a date.',
    timeline: null,
    archive: ({ data: { jobId, deadline } }) =>
      archiveEntry('jobs', 'People who saved it were reminded of the deadline', { jobId, deadline }),
  },
};

export const jobClosing: Decider<NoteJobClosing, ClosingState, JobClosesSoon> = {
  events: jobClosingEvents,
  initial: { deadline: null },
  evolve: (_, { data }) => ({ deadline: data.deadline }),
  decide,
};
