import type { Job } from '@lock-in/contracts';
import { useEffect, useState } from 'react';

/** Why a job takes no applications. */
export type JobStanding = 'Removed' | 'Paused' | 'Filled' | 'Closed' | 'Expired';

type Listed = Pick<Job, 'isDeleted' | 'isClosed' | 'listing' | 'applicationDeadline'>;

/**
 * Undefined while it takes them. A deadline that passed since the job was read counts at once. A job that is open itself is closed
 * while its company is not verified, is suspended or has left.
 */
export function standingOf(job: Listed, now = Date.now()): JobStanding | undefined {
  if (job.isDeleted) return 'Removed';
  if (job.listing === 'filled') return 'Filled';
  if (job.listing === 'closed') return 'Closed';
  if (Date.parse(job.applicationDeadline) < now) return 'Expired';
  if (job.listing === 'paused') return 'Paused';
  return job.isClosed ? 'Closed' : undefined;
}

/** Longer ones a browser cuts off. */
const longestTimer = 2 ** 31 - 1;

/** Renders anew when the moment comes, so that what ends then is shown as over on a page that is open. */
export function useRenderAt(moment: string): void {
  const [, setReached] = useState('');
  useEffect(() => {
    const left = Date.parse(moment) - Date.now();
    if (left < 0 || left >= longestTimer) return;
    const timer = setTimeout(() => setReached(moment), left + 1);
    return () => clearTimeout(timer);
  }, [moment]);
}
