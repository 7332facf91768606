import { application, applicationStream, job, jobStream, withdrawal } from '@lock-in/domain';
import { observe } from '../../platform/commands/stream-decision.ts';

export interface SentApplication {
  readonly jobId: number;
  readonly userId: number;
}

/** The states that determine what may happen to an application. */
export const applicationViews = ({ jobId, userId }: SentApplication) => {
  const own = applicationStream(jobId, userId);
  return {
    application: observe(application, own),
    job: observe(job, jobStream(jobId)),
    withdrawal: observe(withdrawal, own),
  };
};
