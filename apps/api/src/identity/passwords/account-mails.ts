import { emailConfirmationDays, passwordResetMinutes } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import type { AccountRegistered } from '@lock-in/domain';
import { defineReactor } from '@lock-in/event-store';
import { InjectQueue, WorkerHost } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../platform/clock.ts';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import { RepeatedFailures } from '../../platform/health/repeated-failures.ts';
import { refuse, type Refusal } from '../../shared/refusals/refusals.ts';
import { AccountMailer } from '../../shared/accounts/account-mailer.ts';
import { EmailStates } from '../../shared/accounts/email-states.ts';
import { mailRetries } from '../../platform/mail/mail-jobs.ts';
import { Mailer } from '../../platform/mail/mailer.ts';
import { JobQueue } from '../../platform/queue/job-queue.ts';
import { QueueWorker } from '../../platform/queue/queue-worker.ts';
import { Accounts } from '../accounts.ts';
import { Credentials } from '../credentials.ts';
import { MailedLinks } from './mailed-links.ts';

export const accountMailQueue = 'account-mail';

/** The mail's sentence for each change to how an account signs in, and to what else may act for it. */
const changes = {
  PasswordChanged: 'The password of your account was changed.',
  TwoFactorMoved: 'Your two-factor codes were moved to another authenticator app.',
  TwoFactorReset: 'The operator reset two-factor authentication of your account.',
  RecoveryCodesRenewed: 'New recovery codes were made for your account. The earlier ones no longer work.',
  RecoveryCodeUsed: 'A recovery code of your account was used.',
  ApiTokenCreated: 'An API token was created, with which a program can act for your company.',
  WebhookAdded:
    'A webhook was added, which sends messages about your jobs and applications to another server.',
  WebhookEdited: 'A webhook of your company was changed.',
  WebhookSecretRenewed: 'The secret of a webhook of your company was renewed.',
  PersonInvited: 'Somebody was invited to your company’s team.',
  InvitationRenewed: 'An invitation to your company’s team got a new link.',
} as const;

/** The same for what is no event. */
const deeds = { ArchiveRequested: 'An archive of everything that is kept about you was requested.' } as const;
type Deed = keyof typeof deeds;

const sentences = { ...changes, ...deeds };

/** A notice older than this is not sent; a new reactor also gets events from before it existed. */
const newsForMs = 24 * 60 * 60_000;

/** Delay after which the read model should have a new account. */
const untilVisibleMs = 1_000;

/** After many requests, a link of this age has to do: it is valid for at least as long again. */
const recentLinkMs = 10 * 60_000;

const forgotten = 'forgotten-password';
const changed = 'changed';
const off = 'password-off';
const signIn = 'new-sign-in';
const confirmation = 'confirm-email';

/** The data of a job: ids, digests and texts, but no address, so that reading the queue reveals no addresses. */
interface Data {
  /** `unlessRecent`: not sent while a link of the last ten minutes is valid. */
  [forgotten]: { readonly emailDigest: string; readonly unlessRecent?: true };
  [changed]: { readonly accountId: number; readonly change: keyof typeof sentences; readonly at: string };
  /** `unasked`: sent only if no other link is still valid. */
  [confirmation]: { readonly accountId: number; readonly unasked?: true };
  [off]: { readonly accountId: number };
  [signIn]: { readonly accountId: number; readonly place: string; readonly at: string };
}

const reactor = defineReactor({
  name: accountMailQueue,
  handles: [...Object.keys(changes), 'AccountRegistered'],
  jobOf({ type, data, occurredAt }) {
    const { accountId, role } = data as Partial<AccountRegistered['data']> & { accountId: number };
    if (type !== 'AccountRegistered')
      return { name: changed, data: { accountId, change: type, at: occurredAt } };
    // The operator who creates an admin knows the address, and admins get no mail that can be turned off.
    if (role === 'Admin') return undefined;
    return { name: confirmation, data: { accountId, unasked: true }, delayMs: untilVisibleMs };
  },
});

/** Queues the mails about sign-in and security. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly jobQueue: JobQueue,
    private readonly mailer: Mailer,
    private readonly links: MailedLinks,
    private readonly states: EmailStates,
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    private readonly repeatedFailures: RepeatedFailures,
    @InjectQueue(accountMailQueue) private readonly queue: Queue,
  ) {}

  /**
   * Mails a link for choosing a new password. The answer does not reveal whether the account exists: the job looks it up later. Refused
   * while the queue is unavailable, because the request is stored nowhere else. `isOften`: if the account has a recent link, that one must
   * do.
   */
  forgotten(emailDigest: string, isOften: boolean): Promise<Refusal | undefined> {
    return this.enqueueOrRefuse(forgotten, { emailDigest, ...(isOften && { unlessRecent: true }) });
  }

  /** Mails a link that confirms the account's address. Refused while the queue is unavailable. */
  confirm(accountId: number): Promise<Refusal | undefined> {
    return this.enqueueOrRefuse(confirmation, { accountId });
  }

  /**
   * Mails the account's owner about a sign-in from a browser and system not used in the last 90 days. The first sign-in sends no mail. The
   * sign-in neither waits for the mail nor fails with it.
   */
  async signedIn(accountId: number, sessionId: string) {
    if (!this.mailer.isOn) return;
    try {
      const place = await this.newPlace(accountId, sessionId);
      if (place) await this.enqueue(signIn, { accountId, place, at: this.clock.now().toISOString() });
      await this.remind(accountId);
    } catch (error) {
      this.repeatedFailures.report('mail of a new sign-in not queued', {}, error);
    }
  }

  /** Mails the owner that no password is accepted any more. The refused attempt neither waits for the mail nor fails with it. */
  async passwordOff(accountId: number) {
    if (this.mailer.isOn) await this.enqueueOrRefuse(off, { accountId });
  }

  /** Mails the owner that this was done in their name. */
  async done(accountId: number, change: Deed) {
    if (!this.mailer.isOn) return;
    await this.enqueueOrRefuse(changed, { accountId, change, at: this.clock.now().toISOString() });
  }

  /** Mails a person whose account was erased. At once and not by the queue, which must not keep the address. */
  async erased(email: string) {
    try {
      await this.mailer.send(email, randomUUID(), {
        subject: 'Your account was erased',
        paragraphs: [
          'Your Lock In account was deleted, and everything personal in it was erased. This can’t be undone.',
          'If this was not you, somebody knows your password and has your authenticator app or a recovery code.',
        ],
        reason: 'You get this email because your address belonged to the account. It is not kept.',
      });
    } catch (error) {
      this.repeatedFailures.report('mail of an erasure not sent', {}, error);
    }
  }

  /** The new browser and system; `undefined` if another session of the account used the same, or if there is no other session. */
  private async newPlace(accountId: number, sessionId: string): Promise<string | undefined> {
    const { rows } = await sql<{ place: string }>`
      select concat_ws(' on ', session.browser, session.system) as place
      from session
      where session_id = ${sessionId} and account_id = ${accountId}
        and exists (
          select from session earlier where earlier.account_id = ${accountId} and earlier.session_id <> ${sessionId}
        )
        and not exists (
          select from session known
          where known.account_id = ${accountId} and known.session_id <> ${sessionId}
            and known.browser is not distinct from session.browser and known.system is not distinct from session.system
        )`.execute(this.database.tables());
    return rows[0]?.place;
  }

  /** At sign-in, mails an unconfirmed account a confirmation link, unless it has one that is still valid. */
  private async remind(accountId: number) {
    if ((await this.states.of(accountId)) !== 'unconfirmed') return;
    if (await this.links.hasOther('email confirmation', accountId)) return;
    await this.enqueue(confirmation, { accountId, unasked: true });
  }

  private async enqueueOrRefuse<Name extends keyof Data>(
    name: Name,
    data: Data[Name],
  ): Promise<Refusal | undefined> {
    try {
      await this.enqueue(name, data);
      return undefined;
    } catch (error) {
      this.repeatedFailures.report('mail not queued', { mail: name }, error);
      return refuse('MailAway');
    }
  }

  private async enqueue<Name extends keyof Data>(name: Name, data: Data[Name]) {
    await this.jobQueue.enqueue(this.queue, [{ name, data, opts: { ...mailRetries, jobId: randomUUID() } }]);
  }
}

/** Sends the mails. Addresses are looked up just before sending, so that an erased account gets none. */
@QueueWorker(accountMailQueue, { reactor, options: mailRetries })
export class AccountMailWorker extends WorkerHost {
  constructor(
    private readonly mailer: Mailer,
    private readonly accountMailer: AccountMailer,
    private readonly states: EmailStates,
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
    private readonly links: MailedLinks,
    private readonly clock: Clock,
  ) {
    super();
  }

  async process(job: Pick<Job, 'id' | 'name' | 'data'>) {
    const id = job.id!;
    switch (job.name) {
      case forgotten:
        return this.sendLink(id, job.data as Data[typeof forgotten]);
      case confirmation:
        return this.sendConfirmation(id, job.data as Data[typeof confirmation]);
      case changed: {
        const { accountId, change, at } = job.data as Data[typeof changed];
        return this.notify(accountId, id, at, ['Your security settings were changed', sentences[change]]);
      }
      case off:
        return this.sendPasswordOff(id, job.data as Data[typeof off]);
      case signIn: {
        const { accountId, place, at } = job.data as Data[typeof signIn];
        return this.notify(accountId, id, at, [
          'New sign-in to your account',
          `Someone signed in to your account with ${place}, which has not been used with your account before.`,
        ]);
      }
      default:
        // The job comes from a newer build, whose own workers will process it.
        throw new Error(`Unknown mail ${job.name}`);
    }
  }

  private async sendLink(id: string, { emailDigest, unlessRecent }: Data[typeof forgotten]) {
    const credential = await this.credentials.ofEmail(emailDigest);
    const account = credential && (await this.accounts.one(credential.accountId));
    if (!account || account.isDisabled) return;
    const recent = { forMs: recentLinkMs };
    if (unlessRecent && (await this.links.hasOther('password reset', account.accountId, id, recent))) return;
    const token = await this.links.begin('password reset', account.accountId, id);
    await this.accountMailer.send(account.accountId, id, {
      subject: 'Choose a new password',
      paragraphs: [
        'You asked for a new password for your Lock In account.',
        `The link works once, for ${passwordResetMinutes} minutes. You will need your authenticator app, or a recovery code, to sign in afterwards.`,
      ],
      action: { label: 'Choose a new password', path: `${paths.resetPassword}#${token}` },
      reason: 'If you did not ask for it, ignore this email: your password stays as it is.',
    });
  }

  private async sendPasswordOff(id: string, { accountId }: Data[typeof off]) {
    await this.accountMailer.send(accountId, id, {
      subject: 'Your password was turned off',
      paragraphs: [
        'After 100 wrong passwords in a row, the password of your account was turned off. Nobody can sign in with it, and nobody got in.',
        'Choose a new password to sign in again.',
      ],
      action: { label: 'Choose a new password', path: paths.forgotPassword },
      reason: 'You get this email because it concerns the security of your account. It cannot be turned off.',
    });
  }

  /** Skips a confirmed address; an address that bounces gets only mails that the owner requested. */
  private async sendConfirmation(id: string, { accountId, unasked }: Data[typeof confirmation]) {
    if (!this.mailer.isOn) return;
    const account = await this.accounts.one(accountId);
    if (account === undefined) throw new Error('The account is not visible yet');
    if (account.isDisabled || account.role === 'Admin') return;
    const state = await this.states.of(accountId);
    if (state === 'confirmed' || (unasked && state !== 'unconfirmed')) return;
    if (unasked && (await this.links.hasOther('email confirmation', accountId, id))) return;
    const token = await this.links.begin('email confirmation', accountId, id);
    await this.accountMailer.send(accountId, id, {
      subject: 'Confirm your email address',
      paragraphs: [
        `Hello ${account.name},`,
        'Confirm that this is the address of your Lock In account. You can then get notifications by email, and choose which ones in your settings.',
        `The link works once, for ${emailConfirmationDays} days.`,
      ],
      action: { label: 'Confirm email address', path: `${paths.confirmEmail}#${token}` },
      reason:
        'You get this email because a Lock In account uses this address. If it is not yours, ignore it.',
    });
  }

  private async notify(
    accountId: number,
    id: string,
    at: string,
    [subject, sentence]: [subject: string, sentence: string],
  ) {
    if (this.clock.now().getTime() - Date.parse(at) > newsForMs) return;
    await this.accountMailer.send(accountId, id, {
      subject,
      paragraphs: [
        sentence,
        `When: ${moment.format(new Date(at))} (Singapore time)`,
        'If this was you, there is nothing to do. If it was not, choose a new password and sign out everywhere.',
      ],
      action: { label: 'Check your security settings', path: paths.security },
      reason: 'You get this email because it concerns the security of your account. It cannot be turned off.',
    });
  }
}

const moment = new Intl.DateTimeFormat('en-SG', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Singapore',
});
