import { archiveEntry } from '../archive.ts';
import type { Decider } from '../decider.ts';
import type { EventDeclarations } from '../event-declaration.ts';
import { dateInSingapore } from './deadline.ts';
import { reject, type Rejection } from '../rejection.ts';
import { isOver, type JobState, mustBeOwnedBy } from './job.ts';

interface OfListing {
  readonly jobId: number;
  /** The caller's. */
  readonly companyId: number;
  /** An ISO instant. */
  readonly now: string;
  readonly job: JobState;
}

/** Takes a job off the board until it is resumed. */
export interface PauseJob extends OfListing {
  readonly kind: 'PauseJob';
}

export interface ResumeJob extends OfListing {
  readonly kind: 'ResumeJob';
}

/** Stops taking applications, before the deadline or after it. */
export interface CloseJob extends OfListing {
  readonly kind: 'CloseJob';
  /** Whether somebody was hired. */
  readonly filled: boolean;
}

/** Takes applications again until `deadline`. `MoveDeadline` in the same transaction changes the job's. */
export interface ReopenJob extends OfListing {
  readonly kind: 'ReopenJob';
  readonly deadline: string;
}

interface JobIds {
  readonly jobId: number;
  readonly companyId: number;
}

export interface JobPaused {
  readonly type: 'JobPaused';
  readonly data: JobIds;
}

export interface JobResumed {
  readonly type: 'JobResumed';
  readonly data: JobIds;
}

/** Notifies applicants whose applications are pending. */
export interface JobClosed {
  readonly type: 'JobClosed';
  readonly data: JobIds & { readonly filled: boolean };
}

export interface JobReopened {
  readonly type: 'JobReopened';
  readonly data: JobIds & { readonly deadline: string };
}

export type ListingCommand = PauseJob | ResumeJob | CloseJob | ReopenJob;
export type ListingEvent = JobPaused | JobResumed | JobClosed | JobReopened;

/** The company's latest decision. A passing deadline is no event: after it an `open` job counts as `expired` (ADR 57). */
export type ListingStatus = 'open' | 'paused' | 'filled' | 'closed';
export interface ListingState {
  readonly status: ListingStatus;
}

export const listingAfter = (event: ListingEvent): ListingStatus => {
  switch (event.type) {
    case 'JobPaused':
      return 'paused';
    case 'JobClosed':
      return event.data.filled ? 'filled' : 'closed';
    case 'JobResumed':
    case 'JobReopened':
      return 'open';
  }
};

const decide = (command: ListingCommand, { status }: ListingState): readonly ListingEvent[] | Rejection => {
  const { jobId, companyId, now, job } = command;
  if (job.status !== 'open') return reject('JobNotFound');
  const refusal = mustBeOwnedBy(companyId, job);
  if (refusal) return refusal;
  const isExpired = isOver(job.description.deadline, now);
  const isClosed = status === 'closed' || status === 'filled';
  const ids = { jobId, companyId };
  switch (command.kind) {
    case 'PauseJob':
      if (isClosed) return reject('JobAlreadyClosed');
      if (isExpired) return reject('JobExpired');
      return status === 'paused' ? [] : [{ type: 'JobPaused', data: ids }];
    case 'ResumeJob':
      if (isClosed) return reject('JobAlreadyClosed');
      if (isExpired) return reject('JobExpired');
      return status === 'open' ? [] : [{ type: 'JobResumed', data: ids }];
    case 'CloseJob': {
      const { filled } = command;
      // Repeating the same decision has no effect.
      if (isClosed) return status === (filled ? 'filled' : 'closed') ? [] : reject('JobAlreadyClosed');
      return [{ type: 'JobClosed', data: { ...ids, filled } }];
    }
    case 'ReopenJob': {
      const { deadline } = command;
      if (isOver(deadline, now)) return reject('DeadlineInThePast');
      if (!isClosed && !isExpired) return reject('JobNotClosed');
      return [{ type: 'JobReopened', data: { ...ids, deadline } }];
    }
  }
};

const refusals = { paused: 'JobPaused', filled: 'JobFilled', closed: 'JobClosedByCompany' } as const;

/** Used by other deciders: rejects unless the job is listed as open. */
export const mustBeListed = ({ status }: ListingState): Rejection | undefined =>
  status === 'open' ? undefined : reject(refusals[status]);

export const listingEvents: EventDeclarations<ListingEvent> = {
  JobPaused: {
    example: { type: 'JobPaused', data: { jobId: 7, companyId: 3 } },
    timeline: 'Paused',
    archive: ({ data: { jobId } }) => archiveEntry('jobs', 'Paused', { jobId }),
  },
  JobResumed: {
    example: { type: 'JobResumed', data: { jobId: 7, companyId: 3 } },
    timeline: 'Resumed',
    archive: ({ data: { jobId } }) => archiveEntry('jobs', 'Resumed', { jobId }),
  },
  JobClosed: {
    example: { type: 'JobClosed', data: { jobId: 7, companyId: 3, filled: true } },
    timeline: ({ data }) => (data.filled ? 'Closed as filled' : 'Closed by its company'),
    archive: ({ data: { jobId, filled } }) =>
      archiveEntry('jobs', filled ? 'Closed as filled' : 'Closed', { jobId }),
  },
  JobReopened: {
    example: { type: 'JobReopened', data: { jobId: 7, companyId: 3, deadline: '2027-01-20T15:59:59.999Z' } },
    timeline: ({ data }) => `Reopened until ${dateInSingapore(data.deadline)}`,
    archive: ({ data: { jobId, deadline } }) => archiveEntry('jobs', 'Reopened', { jobId, deadline }),
  },
};

export const listing: Decider<ListingCommand, ListingState, ListingEvent> = {
  events: listingEvents,
  initial: { status: 'open' },
  evolve: (_, event) => ({ status: listingAfter(event) }),
  decide,
};
