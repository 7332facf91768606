import type { Job, JobDetails, Role } from '@lock-in/contracts';
import { useEffect, useState } from 'react';
import { drawnAt } from '../../lib/conditions.ts';

/** Why a job takes no applications. */
export type JobStatus = 'Removed' | 'Paused' | 'Filled' | 'Closed' | 'Expired';

type Listed = Pick<Job, 'isDeleted' | 'isClosed' | 'listing' | 'applicationDeadline'>;

/**
 * `undefined` while the job takes applications. A deadline that passed since the job was read counts at once. An open
 * job counts as closed while its company is not verified, is suspended or has left.
 */
export function statusOf(job: Listed, now = drawnAt()): JobStatus | undefined {
  if (job.isDeleted) return 'Removed';
  if (job.listing === 'filled') return 'Filled';
  if (job.listing === 'closed') return 'Closed';
  if (Date.parse(job.applicationDeadline) < now) return 'Expired';
  if (job.listing === 'paused') return 'Paused';
  return job.isClosed ? 'Closed' : undefined;
}

/** Only a job seeker applies: once, while the job takes applications. */
export const mayApply = (role: Role, job: JobDetails) =>
  role === 'User' && !statusOf(job) && !job.application;

/** Browsers do not support longer timers. */
const longestTimer = 2 ** 31 - 1;

/** Re-renders at that moment, so that an open page shows what has ended since. */
export function useRenderAt(moment: string): void {
  const [, setReached] = useState('');
  useEffect(() => {
    const left = Date.parse(moment) - Date.now();
    if (left < 0 || left >= longestTimer) return;
    const timer = setTimeout(() => setReached(moment), left + 1);
    return () => clearTimeout(timer);
  }, [moment]);
}
