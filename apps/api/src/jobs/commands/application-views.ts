import {
  application,
  applicationStream,
  job,
  jobStream,
  withdrawal,
  withdrawalStream,
} from '@lock-in/domain';
import { look } from '../../platform/commands/part.ts';

export interface SentApplication {
  readonly jobId: number;
  readonly userId: number;
}

/** Views of the streams that determine an application's status. */
export const applicationViews = ({ jobId, userId }: SentApplication) => ({
  application: look(application, applicationStream(jobId, userId)),
  job: look(job, jobStream(jobId)),
  withdrawal: look(withdrawal, withdrawalStream(jobId, userId)),
});
