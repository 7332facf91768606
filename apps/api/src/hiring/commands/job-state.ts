import {
  account,
  accountStream,
  job,
  jobStream,
  listing,
  suspension,
  suspensionStream,
  verification,
  verificationStream,
} from '@lock-in/domain';
import { look } from '../../platform/commands/part.ts';

/** The states that determine whether a job takes applications. `accountId`: of the job's company. */
export const jobState = (jobId: number, { accountId }: { readonly accountId: number }) => ({
  job: look(job, jobStream(jobId)),
  listing: look(listing, jobStream(jobId)),
  company: look(account, accountStream(accountId)),
  suspension: look(suspension, suspensionStream(accountId)),
  verification: look(verification, verificationStream(accountId)),
});
