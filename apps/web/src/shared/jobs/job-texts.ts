import type { Job } from '@lock-in/contracts';
import { daysUntil, deadline, plural } from '../../ui/words/format.ts';
import { statusOf } from './job-status.ts';
import { drawnAt } from '../../lib/conditions.ts';

export const years = (n: number) => plural(n, 'year');

export const applicants = (n: number) => plural(n, 'applicant');

/** Deadlines at most this many days ahead are shown as a number of days. */
const soon = 7;

/** Whether the job is still open, but not for long. */
export const isClosingSoon = (job: Job, now = drawnAt()) =>
  statusOf(job, now) === undefined && daysUntil(job.applicationDeadline, now) <= soon;

/** Removed from the board; Paused; Filled; Closed on 20 Oct 2026; Closed; Closes today; Closes in 3 days; Apply by 20 Dec 2026. */
export function closing(job: Job, now = drawnAt()): string {
  const { applicationDeadline } = job;
  const standing = statusOf(job, now);
  if (standing === 'Removed') return 'Removed from the board';
  if (standing === 'Expired') return `Closed on ${deadline(applicationDeadline)}`;
  if (standing !== undefined) return standing;
  if (!isClosingSoon(job, now)) return `Apply by ${deadline(applicationDeadline)}`;
  const days = daysUntil(applicationDeadline, now);
  return days <= 0 ? 'Closes today' : days === 1 ? 'Closes tomorrow' : `Closes in ${days} days`;
}
