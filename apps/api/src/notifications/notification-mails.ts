import type { Notification, NotificationKind } from '@lock-in/contracts';
import { mailedByDefault, schemaVersions } from '@lock-in/domain';
import { EventStore, everyBucket, Waiter } from '@lock-in/event-store';
import { InjectQueue, WorkerHost } from '@nestjs/bullmq';
import { defineEntity, p } from '@mikro-orm/core';
import type { Job, Queue } from 'bullmq';
import { type Kysely, sql } from 'kysely';
import { Clock } from '../platform/clock.ts';
import { PrimaryDatabase } from '../platform/database/primary-database.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { AccountMailer } from '../shared/accounts/account-mailer.ts';
import { EmailStates } from '../shared/accounts/email-states.ts';
import { mailRetries } from '../platform/mail/mail-jobs.ts';
import { MailDetails } from '../platform/mail/mail-details.ts';
import { Mailer } from '../platform/mail/mailer.ts';
import { JobQueue } from '../platform/queue/job-queue.ts';
import { QueueWorker } from '../platform/queue/queue-worker.ts';
import { Choices } from './choices.ts';
import { appliedWaitedAt, notAsApplicant } from './job-applicants.ts';
import { kinds } from './kinds.ts';
import { type NotificationMailRow, rememberMailed } from './mailed.ts';
import { Notifications } from './notifications.ts';
import { mailOf } from './notification-texts.ts';
import { Rejections } from './rejections.ts';
import { Unsubscribing } from './unsubscribing.ts';

export const notificationMailQueue = 'notification-mail';

/** Redis stores the name, so it stays. */
const check = 'look';
const send = 'send';
const everyMs = 60_000;
/** Delay of mails, during which a notification can be read in the app instead; happenings in that time are part of the same mail. */
const mailDelayMs = 2 * 60_000;
/** Older notifications are not mailed, such as those from a time when no mail was sent. */
const newsForMs = 24 * 60 * 60_000;
const rememberedMs = 90 * 24 * 60 * 60_000;
const visibleMs = 10_000;

/** A notification that is due to be mailed. It contains no address and no text written by users. */
interface Due {
  readonly accountId: number;
  readonly kind: NotificationKind;
  readonly id: string;
  readonly position: number;
}

/** The log position that a queue of mails has reached. */
const MailCursorRow = defineEntity({
  name: 'MailCursorRow',
  tableName: 'mail_cursor',
  properties: {
    name: p.text().primary(),
    position: p.bigint('string'),
  },
});

/**
 * Mails notifications to accounts that chose email. It follows the log with its own cursor and reads the read model only up to the position
 * where that is complete, so rebuilding the read model mails nothing.
 */
@QueueWorker(notificationMailQueue, { schedule: { id: check, everyMs } })
export class NotificationMails extends WorkerHost {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    private readonly jobQueue: JobQueue,
    private readonly mailer: Mailer,
    private readonly accountMailer: AccountMailer,
    private readonly states: EmailStates,
    private readonly choices: Choices,
    private readonly notifications: Notifications,
    private readonly unsubscribing: Unsubscribing,
    private readonly rejections: Rejections,
    private readonly details: MailDetails,
    private readonly store: EventStore,
    private readonly waiter: Waiter,
    @InjectQueue(notificationMailQueue) private readonly queue: Queue,
  ) {
    super();
  }

  async process({ name, data }: Pick<Job, 'name' | 'data'>) {
    switch (name) {
      case check:
        return this.check();
      case send:
        return this.send(data as Due);
      default:
        // The job comes from a newer build, whose own workers will process it.
        throw new Error(`Unknown mail ${name}`);
    }
  }

  private async check() {
    if (!this.mailer.isOn) return;
    const upTo = await this.store.safePosition();
    const isComplete = await this.waiter.waitFor({
      position: upTo,
      buckets: everyBucket,
      eventTypes: Object.keys(schemaVersions),
      projections: ['notifications', 'accounts'],
      timeoutMs: visibleMs,
    });
    // If incomplete, the next check continues from the same cursor.
    if (isComplete)
      await this.database.inTransaction((client) => this.enqueueDue(this.database.tables(client), upTo));
    const forgotten = new Date(this.clock.now().getTime() - rememberedMs);
    await this.database
      .tables<TablesOf<typeof NotificationMailRow>>()
      .deleteFrom('notification_mail')
      .where('mailed_at', '<', forgotten)
      .execute();
  }

  /** Runs in one process at a time. JobQueue are queued before the cursor moves: a job that is queued again has the same id and runs once. */
  private async enqueueDue(tables: Kysely<TablesOf<typeof MailCursorRow>>, upTo: number) {
    // A new cursor starts at the end of the log, so that old events are not mailed.
    await tables
      .insertInto('mail_cursor')
      .values({ name: notificationMailQueue, position: String(upTo) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const cursor = await tables
      .selectFrom('mail_cursor')
      .select(sql<number>`position::float8`.as('position'))
      .where('name', '=', notificationMailQueue)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (cursor === undefined || cursor.position >= upTo) return;
    const { rows } = await dueBetween(cursor.position, upTo).execute(tables);
    await this.jobQueue.enqueueMany(
      this.queue,
      rows.map((data) => ({
        name: send,
        data,
        opts: { ...mailRetries, delay: mailDelayMs, jobId: `${data.accountId}-${data.id}-${data.position}` },
      })),
    );
    await tables
      .updateTable('mail_cursor')
      .set({ position: String(upTo) })
      .where('name', '=', notificationMailQueue)
      .execute();
  }

  /** Does not mail a notification that has been read, mailed, undone or turned off in the meantime. */
  private async send({ accountId, kind, id }: Due) {
    const notification = await this.notifications.unreadOne(accountId, kind, id);
    if (notification === undefined || this.clock.now().getTime() - Date.parse(notification.at) > newsForMs)
      return;
    if ((await this.states.of(accountId)) !== 'confirmed') return;
    if (!(await this.choices.isMailed(accountId, kind))) return;
    const { position } = notification;
    const { rows } = await mailedOf(accountId, id, position).execute(this.database.tables());
    const before = rows[0];
    if (before?.isKnown || (kinds[kind].isMailedOnce && before?.isUnread)) return;
    const words = await this.wordsOf(notification, accountId, before?.position ?? 0);
    if (words === undefined) return;
    await this.accountMailer.send(accountId, `notification ${accountId} ${id} ${position}`, words);
    await rememberMailed(this.database, { accountId, notification: id, position }, this.clock.now());
  }

  /**
   * A mail that lists happenings lists only those that no earlier mail listed. `undefined` if there is nothing left to list, or a later
   * mail will follow.
   */
  private async wordsOf(notification: Notification, accountId: number, mailedUpTo: number) {
    const unsubscribe = this.unsubscribing.pathFor(accountId, notification.kind);
    const detail = this.details.of(notification.kind);
    if (detail === undefined) {
      const more = await this.explanationOf(notification, accountId);
      // A rejection that can still be undone gets a later mail.
      return more && mailOf(notification, unsubscribe, { more });
    }
    const ids = await this.notifications.unreadHappenings(accountId, notification.id, mailedUpTo);
    const section = await detail.sectionFor(accountId, ids);
    const found = section.entries.length;
    return found === 0 ? undefined : mailOf({ ...notification, newJobs: found }, unsubscribe, { section });
  }

  private async explanationOf({ kind, verdict, id }: Notification, accountId: number) {
    if (kind === 'applicationDecided' && verdict === 'Rejected')
      return this.rejections.explanationOf(applicationIn(id));
    const isAgainst = verdict === 'Rejected' || verdict === 'Revoked' || verdict === 'ChangeDeclined';
    return kind === 'companyDecided' && isAgainst ? this.rejections.reasonFor(accountId) : [];
  }
}

/** The position up to which a notification was mailed, whether that includes its latest happening, and whether the mailed part is unread. */
interface Before {
  readonly position: number;
  readonly isKnown: boolean;
  readonly isUnread: boolean;
}

/** A notification's id ends with the id of its thing. */
const applicationIn = (id: string) => Number(id.split('.').at(-1));

/**
 * Notifications with their latest happening between two positions, for all accounts with a confirmed address that want mails of the kind.
 * An unverified company gets only mails about its verification and its appeals.
 */
const dueBetween = (after: number, upTo: number) => sql<Due>`
  with candidate as (
    select account_id, thing, thing_id, kind, position from notification
    where position > ${after} and position <= ${upTo} and account_id > 0
    union all
    select recruiter.account_id, n.thing, n.thing_id, n.kind, n.position
    from notification n join principal recruiter on recruiter.owner_id = n.account_id and n.position > recruiter.joined_position
    where n.position > ${after} and n.position <= ${upTo} and n.kind = 'applicationReceived'
    union all
    select saved.account_id, n.thing, n.thing_id, n.kind, n.position
    from notification n join notified_saved_job saved
      on n.thing = 'job' and saved.job_id = n.thing_id and n.position > saved.position
    where n.position > ${after} and n.position <= ${upTo} and n.account_id = 0
      and ${notAsApplicant('n', sql.ref('saved.account_id'))}
    union all
    select applied.account_id, n.thing, n.thing_id, n.kind, n.position
    from notification n join notified_job_applicant applied
      on n.thing = 'job' and applied.job_id = n.thing_id and ${appliedWaitedAt('n')}
    where n.position > ${after} and n.position <= ${upTo} and n.account_id = -1
  ), candidate_with_id as (
    select candidate.*, kind || '.' || thing || '.' || thing_id as id from candidate
  )
  select account_id as "accountId", kind, id, candidate_with_id.position::float8 as position
  from candidate_with_id join email_state using (account_id) join account using (account_id)
  left join notification_reading reading using (account_id)
  where email_state.state = 'confirmed' and role <> 'Admin' and not is_disabled
    and (role = 'User' or verified = 1 or kind in ('companyDecided', 'appealDecided'))
    and coalesce(reading.channels -> kind ? 'email', kind = any(${mailedByDefault}))
    and candidate_with_id.position > greatest(reading.read_up_to, (reading.read ->> id)::bigint, 0)
  order by candidate_with_id.position`;

/** Whether an account was mailed about a notification up to a position, and whether the mailed part is unread. */
const mailedOf = (accountId: number, id: string, position: number) => sql<Before>`
  select mail.position::float8 as position, mail.position >= ${position} as "isKnown",
    mail.position > greatest(reading.read_up_to, (reading.read ->> mail.notification)::bigint, 0) as "isUnread"
  from notification_mail mail left join notification_reading reading using (account_id)
  where account_id = ${accountId} and notification = ${id}`;
