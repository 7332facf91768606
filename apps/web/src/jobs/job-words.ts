import type { Job } from '@lock-in/contracts';
import { daysUntil, deadline, plural } from '../ui/format.ts';

export const years = (n: number) => plural(n, 'year');

export const applicants = (n: number) => plural(n, 'applicant');

/** Days within which a deadline is told by their number. */
const soon = 7;

/** Whether it is still open, but not for long. */
export const isClosingSoon = ({ isDeleted, isClosed, applicationDeadline }: Job, now = Date.now()) =>
  !isDeleted && !isClosed && daysUntil(applicationDeadline, now) <= soon;

/** A job can be closed before its deadline is over: when its company closes its account or is not verified any more. */
export const isOver = ({ applicationDeadline }: Pick<Job, 'applicationDeadline'>, now = Date.now()) =>
  Date.parse(applicationDeadline) < now;

/** Removed from the board; Closed on 20 Oct 2026; Closed; Closes today; Closes in 3 days; Apply by 20 Dec 2026. */
export function closing(job: Job, now = Date.now()): string {
  const { isDeleted, isClosed, applicationDeadline } = job;
  if (isDeleted) return 'Removed from the board';
  if (isClosed) return isOver(job, now) ? `Closed on ${deadline(applicationDeadline)}` : 'Closed';
  if (!isClosingSoon(job, now)) return `Apply by ${deadline(applicationDeadline)}`;
  const days = daysUntil(applicationDeadline, now);
  return days <= 0 ? 'Closes today' : days === 1 ? 'Closes tomorrow' : `Closes in ${days} days`;
}
