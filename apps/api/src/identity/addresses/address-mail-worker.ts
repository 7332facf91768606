import {
  account,
  type AccountEvent,
  accountStream,
  emailAddress,
  emailAddressStream,
  type EmailAddressEvent,
  isNeverConfirmed,
  replay,
} from '@lock-in/domain';
import { defineReactor, EventStore } from '@lock-in/event-store';
import { WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { Clock } from '../../platform/clock.ts';
import { AccountMailer } from '../../shared/accounts/account-mailer.ts';
import { mailRetries } from '../../platform/mail/mail-jobs.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import { QueueWorker } from '../../platform/queue/queue-worker.ts';
import { AddressLinks } from './address-links.ts';
import { addressMailQueue, type AddressMailJobs } from './address-mails.ts';
import { addressTexts } from './address-mail-texts.ts';
import { Credentials } from '../credentials.ts';

const jobs = {
  EmailChangeRequested: 'requested',
  EmailChanged: 'changed',
  EmailTakenBack: 'taken back',
} as const satisfies Partial<Record<EmailAddressEvent['type'], keyof AddressMailJobs>>;

const reactor = defineReactor({
  name: addressMailQueue,
  handles: Object.keys(jobs),
  jobOf: ({ type, data }) => ({ name: jobs[type as keyof typeof jobs], data }),
});

/** Sends the mails about addresses. They go to addresses that the log names, because an account's current one may be another. */
@QueueWorker(addressMailQueue, { reactor, options: mailRetries })
export class AddressMailWorker extends WorkerHost {
  constructor(
    private readonly mailer: Mailer,
    private readonly accountMailer: AccountMailer,
    private readonly links: AddressLinks,
    private readonly credentials: Credentials,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  async process({ id, name, data }: Pick<Job, 'id' | 'name' | 'data'>) {
    if (!this.mailer.isOn) return;
    switch (name as keyof AddressMailJobs) {
      case 'change':
        return this.sendChange(id!, data as AddressMailJobs['change']);
      case 'requested':
        return this.tellCurrent(id!, data as AddressMailJobs['requested']);
      case 'changed':
        return this.tellFormer(id!, data as AddressMailJobs['changed']);
      case 'taken back':
        return this.tellReplaced(id!, data as AddressMailJobs['taken back']);
      case 'taken':
        return this.tellTaken(id!, data as AddressMailJobs['taken']);
      default:
        // The job comes from a newer build, whose own workers will process it.
        throw new Error(`Unknown mail ${name}`);
    }
  }

  /** Neither for a request that another one has replaced, nor if the link ended since. */
  private async sendChange(id: string, of: AddressMailJobs['change']) {
    const { pending } = await this.stateOf(of.accountId);
    if (pending?.digest !== of.emailDigest || pending.email === '') return;
    const token = this.links.tokenOf('change', id);
    if (await this.links.find('change', token))
      await this.mailer.send(pending.email, id, addressTexts.change(token));
  }

  /** Nobody at an address that may be somebody else's, or that is replaced already: its reader gets the mail about that. */
  private async tellCurrent(id: string, { accountId }: AddressMailJobs['requested']) {
    const state = await this.stateOf(accountId);
    if (state.pending === null || (await this.isNeverConfirmed(accountId))) return;
    await this.accountMailer.send(accountId, id, addressTexts.requested());
  }

  private async tellFormer(id: string, { accountId, formerDigest, until }: AddressMailJobs['changed']) {
    const end = new Date(until);
    if (formerDigest === null || end <= this.clock.now()) return;
    const { former } = await this.stateOf(accountId);
    const told = former.find(({ digest }) => digest === formerDigest);
    if (!told?.email) return;
    const token = await this.links.begin('return', { accountId, emailDigest: formerDigest }, id, {
      until: end,
    });
    await this.mailer.send(told.email, id, addressTexts.changed(token, end));
  }

  private async tellReplaced(id: string, { accountId }: AddressMailJobs['taken back']) {
    const event = (await this.historyOf(accountId)).findLast(({ type }) => type === 'EmailTakenBack');
    const replaced = event?.type === 'EmailTakenBack' && event.personal?.former;
    if (replaced) await this.mailer.send(replaced, id, addressTexts.takenBack());
  }

  /** Whether the address is confirmed decides what its reader can do; a closed account gets no mail. */
  private async tellTaken(id: string, { emailDigest }: AddressMailJobs['taken']) {
    const accountId = await this.credentials.holderOf(emailDigest);
    if (accountId === undefined) return;
    const of = { accountId, emailDigest };
    const text = (await this.isNeverConfirmed(accountId))
      ? addressTexts.claimed(await this.links.begin('release', of, id))
      : addressTexts.taken();
    await this.accountMailer.send(accountId, id, text);
  }

  private async isNeverConfirmed(accountId: number) {
    const events = await this.store.readStream(accountStream(accountId));
    const of = replay(account, events as unknown as readonly AccountEvent[]);
    return isNeverConfirmed(await this.stateOf(accountId), of);
  }

  private async stateOf(accountId: number) {
    return replay(emailAddress, await this.historyOf(accountId));
  }

  private async historyOf(accountId: number) {
    const events = await this.store.readStream(emailAddressStream(accountId));
    return events as unknown as readonly EmailAddressEvent[];
  }
}
