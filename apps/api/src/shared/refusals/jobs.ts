import { mostJobSearches } from '@lock-in/domain';
import type { RefusalAnswer } from '../../platform/http/refusals.ts';

export const jobsRefusals = {
  DeadlineInThePast: { status: 400, error: { applicationDeadline: 'Must be in the future.' } },
  DraftNotFound: { status: 404, error: 'Draft not found.' },
  DraftPublished: { status: 409, error: 'This draft has been published already.' },
  JobAlreadyClosed: { status: 409, error: 'This job is closed already. Reopen it first.' },
  JobClosed: { status: 409, error: 'Applications for this job have closed.' },
  JobClosedByCompany: { status: 409, error: 'The company has closed this job.' },
  JobExpired: { status: 409, error: 'The deadline of this job has passed. Reopen it with a later one.' },
  JobFilled: { status: 409, error: 'This job has been filled.' },
  JobNotClosed: { status: 409, error: 'This job is not closed.' },
  JobNotFound: { status: 404, error: 'Job not found.' },
  JobPaused: { status: 409, error: 'This job is paused and takes no applications at the moment.' },
  JobRemoved: { status: 409, error: 'This job has been removed.' },
  JobSearchNotFound: { status: 404, error: 'This saved search no longer exists.' },
  JobSearchSavedAlready: { status: 409, error: 'You have already saved this search.' },
  NotYourJob: { status: 403, error: 'You do not have access to view this job details.' },
  SalaryRangeReversed: { status: 400, error: { maxSalary: 'Must be at least the minimum salary.' } },
  TooManyJobSearches: {
    status: 409,
    error: `You can save ${mostJobSearches} searches at most. Delete one first.`,
  },
  UnknownFieldOfWork: { status: 400, error: { fieldOfWork: 'Choose a field of work from the list.' } },
} satisfies Record<string, RefusalAnswer>;
