import {
  account,
  accountStream,
  job,
  jobStream,
  listing,
  listingStream,
  suspension,
  suspensionStream,
  verification,
  verificationStream,
} from '@lock-in/domain';
import { look } from '../../platform/commands/part.ts';

/** All that tells whether a job takes applications, to be looked at. `accountId`: of the company whose job it is. */
export const jobState = (jobId: number, { accountId }: { readonly accountId: number }) => ({
  job: look(job, jobStream(jobId)),
  listing: look(listing, listingStream(jobId)),
  company: look(account, accountStream(accountId)),
  suspension: look(suspension, suspensionStream(accountId)),
  verification: look(verification, verificationStream(accountId)),
});
