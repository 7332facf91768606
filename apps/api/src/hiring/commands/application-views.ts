import { application, applicationStream, job, jobStream, withdrawal } from '@lock-in/domain';
import { look } from '../../platform/commands/part.ts';

export interface SentApplication {
  readonly jobId: number;
  readonly userId: number;
}

/** The states that determine what may happen to an application. */
export const applicationViews = ({ jobId, userId }: SentApplication) => {
  const own = applicationStream(jobId, userId);
  return {
    application: look(application, own),
    job: look(job, jobStream(jobId)),
    withdrawal: look(withdrawal, own),
  };
};
