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
import { observe } from '../../platform/commands/stream-decision.ts';

/** The states that determine whether a job takes applications. `accountId`: of the job's company. */
export const jobState = (jobId: number, { accountId }: { readonly accountId: number }) => ({
  job: observe(job, jobStream(jobId)),
  listing: observe(listing, jobStream(jobId)),
  company: observe(account, accountStream(accountId)),
  suspension: observe(suspension, suspensionStream(accountId)),
  verification: observe(verification, verificationStream(accountId)),
});
