import type { Notification, NotificationKind } from '@lock-in/contracts';
import { mailedByDefault, schemaVersions } from '@lock-in/domain';
import { everyBucket, type EventStore, type Waiter } from '@lock-in/event-store';
import { InjectQueue, WorkerHost } from '@nestjs/bullmq';
import { defineEntity, p } from '@mikro-orm/core';
import { Inject } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { type Kysely, sql } from 'kysely';
import { Clock } from '../platform/clock.ts';
import { Database, tablesOn } from '../platform/database/database.ts';
import type { TablesOf } from '../platform/database/read-model.ts';
import { eventStore, waiter } from '../platform/log/tokens.ts';
import { AccountMailer } from '../platform/mail/account-mailer.ts';
import { EmailStates } from '../platform/mail/email-states.ts';
import { patiently } from '../platform/mail/mail-jobs.ts';
import { MailDetails } from '../platform/mail/mail-details.ts';
import { Mailer } from '../platform/mail/mailer.ts';
import { Jobs } from '../platform/queue/jobs.ts';
import { QueueWorker } from '../platform/queue/queue-worker.ts';
import { Choices } from './choices.ts';
import { appliedWaitedAt, notAsApplicant } from './job-applicants.ts';
import { kinds } from './kinds.ts';
import { type NotificationMailRow, rememberMailed } from './mailed.ts';
import { Notifications } from './notifications.ts';
import { mailOf } from './notification-words.ts';
import { Rejections } from './rejections.ts';
import { Unsubscribing } from './unsubscribing.ts';

export const notificationMailQueue = 'notification-mail';

const look = 'look';
const send = 'send';
const everyMs = 60_000;
/** For so long somebody may read in the app what they would else be mailed; what comes meanwhile is told by the same mail. */
const patienceMs = 2 * 60_000;
/** What is older is news no more, such as what happened while no mail was sent. */
const newsForMs = 24 * 60 * 60_000;
const rememberedMs = 90 * 24 * 60 * 60_000;
const visibleMs = 10_000;

/** A notification as it was when somebody was to be told of it. No address, and nothing that anybody wrote. */
interface Due {
  readonly accountId: number;
  readonly kind: NotificationKind;
  readonly id: string;
  readonly position: number;
}

/** Up to where in the log a queue of mails has come. */
const MailCursorRow = defineEntity({
  name: 'MailCursorRow',
  tableName: 'mail_cursor',
  properties: {
    name: p.text().primary(),
    position: p.bigint('string'),
  },
});

/**
 * Mails what people want to be told by email. It goes along the log by a cursor of its own and reads the read model only up to where that
 * is complete, so that filling the read model anew mails nothing.
 */
@QueueWorker(notificationMailQueue, { schedule: { id: look, everyMs } })
export class NotificationMails extends WorkerHost {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly mailer: Mailer,
    private readonly accountMailer: AccountMailer,
    private readonly states: EmailStates,
    private readonly choices: Choices,
    private readonly notifications: Notifications,
    private readonly unsubscribing: Unsubscribing,
    private readonly rejections: Rejections,
    private readonly details: MailDetails,
    @Inject(eventStore) private readonly store: EventStore,
    @Inject(waiter) private readonly readModels: Waiter,
    @InjectQueue(notificationMailQueue) private readonly queue: Queue,
  ) {
    super();
  }

  async process({ name, data }: Pick<Job, 'name' | 'data'>) {
    switch (name) {
      case look:
        return this.look();
      case send:
        return this.send(data as Due);
      default:
        // Of a newer build, which has workers of its own.
        throw new Error(`Unknown mail ${name}`);
    }
  }

  private async look() {
    if (!this.mailer.isOn) return;
    const upTo = await this.store.safePosition();
    const isComplete = await this.readModels.waitFor({
      position: upTo,
      buckets: everyBucket,
      eventTypes: Object.keys(schemaVersions),
      projections: ['notifications', 'accounts'],
      timeoutMs: visibleMs,
    });
    // Otherwise the next look comes to it.
    if (isComplete) await this.database.inTransaction((client) => this.ask(tablesOn(client), upTo));
    const forgotten = new Date(this.clock.now().getTime() - rememberedMs);
    await this.database
      .tables<TablesOf<typeof NotificationMailRow>>()
      .deleteFrom('notification_mail')
      .where('mailed_at', '<', forgotten)
      .execute();
  }

  /** One process at a time. Handed in before the cursor is moved: a job that is handed in again has the same id, and is done once. */
  private async ask(tables: Kysely<TablesOf<typeof MailCursorRow>>, upTo: number) {
    // New, it begins where the log ends: nobody is told of last year.
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
    await this.jobs.handInMany(
      this.queue,
      rows.map((data) => ({
        name: send,
        data,
        opts: { ...patiently, delay: patienceMs, jobId: `${data.accountId}-${data.id}-${data.position}` },
      })),
    );
    await tables
      .updateTable('mail_cursor')
      .set({ position: String(upTo) })
      .where('name', '=', notificationMailQueue)
      .execute();
  }

  /** What was read, mailed, taken back or turned off meanwhile is not mailed. */
  private async send({ accountId, kind, id }: Due) {
    const told = await this.notifications.unreadOne(accountId, kind, id);
    if (told === undefined || this.clock.now().getTime() - Date.parse(told.at) > newsForMs) return;
    if ((await this.states.of(accountId)) !== 'confirmed') return;
    if (!(await this.choices.isMailed(accountId, kind))) return;
    const { position } = told;
    const { rows } = await mailedOf(accountId, id, position).execute(this.database.tables());
    const before = rows[0];
    if (before?.isKnown || (kinds[kind].isMailedOnce && before?.isUnread)) return;
    const words = await this.wordsOf(told, accountId, before?.position ?? 0);
    if (words === undefined) return;
    await this.accountMailer.send(accountId, `notification ${accountId} ${id} ${position}`, words);
    await rememberMailed(this.database, { accountId, notification: id, position }, this.clock.now());
  }

  /** Where a mail lists what happened, it lists what no mail did before. Undefined: nothing is left to tell, or another mail will. */
  private async wordsOf(told: Notification, accountId: number, mailedUpTo: number) {
    const unsubscribe = this.unsubscribing.pathFor(accountId, told.kind);
    const detail = this.details.of(told.kind);
    if (detail === undefined) {
      const isRejection = told.kind === 'applicationDecided' && told.verdict === 'Rejected';
      const more = isRejection ? await this.rejections.said(applicationIn(told.id)) : [];
      // One that was decided just now has a mail of its own to come.
      return more && mailOf(told, unsubscribe, { more });
    }
    const ids = await this.notifications.unreadHappenings(accountId, told.id, mailedUpTo);
    const section = await detail.sectionFor(accountId, ids);
    const found = section.entries.length;
    return found === 0 ? undefined : mailOf({ ...told, newJobs: found }, unsubscribe, { section });
  }
}

/** Up to where somebody was mailed of a notification, and whether that is all and was not read. */
interface Before {
  readonly position: number;
  readonly isKnown: boolean;
  readonly isUnread: boolean;
}

/** A notification's id ends in the thing's. */
const applicationIn = (id: string) => Number(id.split('.').at(-1));

/**
 * Those whose newest happening lies after one position and not after another, for everybody who wants to be mailed of the kind, at an
 * address that is confirmed. A company that is not verified sees no page but the one that says how it was decided.
 */
const dueBetween = (after: number, upTo: number) => sql<Due>`
  with told as (
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
  ), named as (
    select told.*, kind || '.' || thing || '.' || thing_id as id from told
  )
  select account_id as "accountId", kind, id, named.position::float8 as position
  from named join email_state using (account_id) join account using (account_id)
  left join notification_reading reading using (account_id)
  where email_state.state = 'confirmed' and role <> 'Admin' and not is_disabled
    and (role = 'User' or verified = 1 or kind in ('companyDecided', 'appealDecided'))
    and coalesce(reading.channels -> kind ? 'email', kind = any(${mailedByDefault}))
    and named.position > greatest(reading.read_up_to, (reading.read ->> id)::bigint, 0)
  order by named.position`;

/** Whether somebody was mailed of a notification up to a position, and whether they have not read what they were mailed of. */
const mailedOf = (accountId: number, id: string, position: number) => sql<Before>`
  select mail.position::float8 as position, mail.position >= ${position} as "isKnown",
    mail.position > greatest(reading.read_up_to, (reading.read ->> mail.notification)::bigint, 0) as "isUnread"
  from notification_mail mail left join notification_reading reading using (account_id)
  where account_id = ${accountId} and notification = ${id}`;
