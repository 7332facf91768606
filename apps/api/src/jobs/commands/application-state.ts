import {
  application,
  applicationStream,
  job,
  jobStream,
  withdrawal,
  withdrawalStream,
} from '@lock-in/domain';
import { look, on } from '../../platform/commands/part.ts';

interface SentApplication {
  readonly jobId: number;
  readonly userId: number;
}

/** The streams that determine an application's status, for parts that read them. */
export const applicationState = ({ jobId, userId }: SentApplication) => ({
  application: look(application, applicationStream(jobId, userId)),
  job: look(job, jobStream(jobId)),
  withdrawal: look(withdrawal, withdrawalStream(jobId, userId)),
});

/** A company's answer to an application. */
export function judgePart(
  { jobId, userId }: SentApplication,
  kind: 'AcceptApplication' | 'RejectApplication',
  companyId: number,
) {
  const { application: _, ...views } = applicationState({ jobId, userId });
  return on(application, applicationStream(jobId, userId), { kind, companyId }, views);
}
