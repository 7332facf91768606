import { paths } from '@lock-in/contracts/paths';
import { invitationDays } from '@lock-in/domain';
import { InjectQueue, WorkerHost } from '@nestjs/bullmq';
import type { Job, Queue } from 'bullmq';
import { RepeatedFailures } from '../../platform/health/repeated-failures.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import { mailRetries } from '../../platform/mail/mail-jobs.ts';
import { JobQueue } from '../../platform/queue/job-queue.ts';
import { QueueWorker } from '../../platform/queue/queue-worker.ts';
import { CompanyPeople } from './company-people.ts';
import { Invitations } from './invitations.ts';

export const invitationMailQueue = 'invitation-mail';

const send = 'send';

/** Mails invitations. A job contains only the id that the link is derived from: no address and no link. */
@QueueWorker(invitationMailQueue)
export class InvitationMails extends WorkerHost {
  constructor(
    private readonly invitations: Invitations,
    private readonly companies: CompanyPeople,
    private readonly mailer: Mailer,
    private readonly jobQueue: JobQueue,
    private readonly repeatedFailures: RepeatedFailures,
    @InjectQueue(invitationMailQueue) private readonly queue: Queue,
  ) {
    super();
  }

  get isOn(): boolean {
    return this.mailer.isOn;
  }

  /** False if mail cannot be sent now: the inviting person then passes on the link. */
  async enqueue(requestId: string): Promise<boolean> {
    if (!this.mailer.isOn) return false;
    try {
      await this.jobQueue.enqueue(this.queue, [
        { name: send, data: { requestId }, opts: { ...mailRetries, jobId: requestId } },
      ]);
      return true;
    } catch (error) {
      this.repeatedFailures.report('mail not queued', { mail: 'invitation' }, error);
      return false;
    }
  }

  /** Does not mail an invitation that has been revoked, renewed or accepted. */
  async process({ id, data }: Pick<Job, 'id' | 'data'>) {
    const token = this.invitations.tokenOf((data as { requestId: string }).requestId);
    const invitation = await this.invitations.find(token);
    if (!invitation?.email) return;
    const company = await this.companies.nameOf(invitation.ownerId);
    if (company === undefined) return;
    await this.mailer.send(invitation.email, `invitation ${id}`, {
      subject: `${company} invites you to its team on Lock In`,
      paragraphs: [
        `${company} invites you to recruit for it on Lock In: to post its jobs and to answer applications, under your own name.`,
        `The link works once, for ${invitationDays} days, and for an account with this email address.`,
      ],
      action: { label: 'Join the team', path: `${paths.join}#${token}` },
      reason: 'If you do not know this company, ignore this email. Nothing will happen.',
    });
  }
}
