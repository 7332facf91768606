import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { randomUUID } from 'node:crypto';
import { isTooMany, Limits } from '../../platform/access/limits/limits.ts';
import { RepeatedFailures } from '../../platform/health/repeated-failures.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import { mailRetries } from '../../platform/mail/mail-jobs.ts';
import { JobQueue } from '../../platform/queue/job-queue.ts';
import type { AddressOfAccount } from './address-links.ts';

export const addressMailQueue = 'address-mail';

/** The data of the jobs: ids and digests, but no address. */
export interface AddressMailJobs {
  change: AddressOfAccount;
  requested: { readonly accountId: number };
  /** Data of the event. */
  changed: {
    readonly accountId: number;
    readonly digest: string;
    readonly formerDigest: string | null;
    readonly until: string;
  };
  'taken back': { readonly accountId: number };
  taken: { readonly emailDigest: string };
}

/** Queues the mails about addresses that change or are claimed twice. */
@Injectable()
export class AddressMails {
  constructor(
    private readonly jobQueue: JobQueue,
    private readonly mailer: Mailer,
    private readonly limits: Limits,
    private readonly repeatedFailures: RepeatedFailures,
    @InjectQueue(addressMailQueue) private readonly queue: Queue,
  ) {}

  /** Mails the link of this request, which confirms a new address. Refused while the queue is unavailable. */
  async change(data: AddressOfAccount, requestId: string): Promise<Refusal | undefined> {
    return (await this.enqueue('change', data, requestId)) ? undefined : refuse('MailAway');
  }

  /** Tells the reader of an address that somebody tried to register with it, at most three times a day. */
  async taken(emailDigest: string): Promise<void> {
    if (!this.mailer.isOn) return;
    try {
      await this.limits.count('takenAddressMailsPerEmail', emailDigest);
    } catch (error) {
      if (isTooMany(error)) return;
      throw error;
    }
    await this.enqueue('taken', { emailDigest });
  }

  private async enqueue<Name extends keyof AddressMailJobs>(
    name: Name,
    data: AddressMailJobs[Name],
    jobId: string = randomUUID(),
  ) {
    try {
      await this.jobQueue.enqueue(this.queue, [{ name, data, opts: { ...mailRetries, jobId } }]);
      return true;
    } catch (error) {
      this.repeatedFailures.report('mail not queued', { mail: name }, error);
      return false;
    }
  }
}
