import type { Job } from '@lock-in/contracts';
import { count, deadline } from '../ui/format.ts';

export const years = (n: number) => (n === 1 ? '1 year' : `${count(n)} years`);

export const applicants = (n: number) => (n === 1 ? '1 applicant' : `${count(n)} applicants`);

/** Whether the last day to apply is over. */
export const isClosed = ({ applicationDeadline }: Job) => Date.parse(applicationDeadline) < Date.now();

/** Apply by 20 Dec 2026; Closed on 20 Oct 2026. */
export const closing = (job: Job) =>
  `${isClosed(job) ? 'Closed on' : 'Apply by'} ${deadline(job.applicationDeadline)}`;
