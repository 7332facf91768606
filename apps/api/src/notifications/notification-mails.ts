import type { Notification, NotificationKind } from '@lock-in/contracts';
import { mailedByDefault, schemaVersions } from '@lock-in/domain';
import { everyBucket, type EventStore, inTransaction, type Waiter } from '@lock-in/event-store';
import { InjectQueue, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import pg from 'pg';
import { Clock } from '../platform/clock.ts';
import { eventStore, waiter } from '../platform/log/tokens.ts';
import { AccountMailer } from '../platform/mail/account-mailer.ts';
import { EmailStates } from '../platform/mail/email-states.ts';
import { patiently } from '../platform/mail/mail-jobs.ts';
import { MailDetails } from '../platform/mail/mail-details.ts';
import { Mailer } from '../platform/mail/mailer.ts';
import { Jobs } from '../platform/queue/jobs.ts';
import { QueueWorker } from '../platform/queue/queue-worker.ts';
import { Choices } from './choices.ts';
import { notAsApplicant, waitedAt } from './job-applicants.ts';
import { kinds } from './kinds.ts';
import { rememberMailed } from './mailed.ts';
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

/**
 * Mails what people want to be told by email. It goes along the log by a cursor of its own and reads the read model only up to where that
 * is complete, so that filling the read model anew mails nothing.
 */
@QueueWorker(notificationMailQueue, { schedule: { id: look, everyMs } })
export class NotificationMails extends WorkerHost {
  constructor(
    private readonly pool: pg.Pool,
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
      projections: ['notifications', 'profiles'],
      timeoutMs: visibleMs,
    });
    // Otherwise the next look comes to it.
    if (isComplete) await inTransaction(this.pool, (client) => this.ask(client, upTo));
    const forgotten = new Date(this.clock.now().getTime() - rememberedMs);
    await this.pool.query('delete from notification_mail where mailed_at < $1', [forgotten]);
  }

  /** One process at a time. Handed in before the cursor is moved: a job that is handed in again has the same id, and is done once. */
  private async ask(client: pg.ClientBase, upTo: number) {
    await client.query(addCursor, [notificationMailQueue, upTo]);
    const { rows: cursors } = await client.query<{ position: number }>(takeCursor, [notificationMailQueue]);
    const after = cursors[0]?.position;
    if (after === undefined || after >= upTo) return;
    const { rows } = await client.query<Due>(due, [after, upTo, mailedByDefault]);
    await this.jobs.handInMany(
      this.queue,
      rows.map((data) => ({
        name: send,
        data,
        opts: { ...patiently, delay: patienceMs, jobId: `${data.accountId}-${data.id}-${data.position}` },
      })),
    );
    await client.query(moveCursor, [notificationMailQueue, upTo]);
  }

  /** What was read, mailed, taken back or turned off meanwhile is not mailed. */
  private async send({ accountId, kind, id }: Due) {
    const told = await this.notifications.unreadOne(accountId, kind, id);
    if (told === undefined || this.clock.now().getTime() - Date.parse(told.at) > newsForMs) return;
    if ((await this.states.of(accountId)) !== 'confirmed') return;
    if (!(await this.choices.isMailed(accountId, kind))) return;
    const { position } = told;
    const { rows } = await this.pool.query<Before>(mailed, [accountId, id, position]);
    const before = rows[0];
    if (before?.isKnown || (kinds[kind].isMailedOnce && before?.isUnread)) return;
    const words = await this.wordsOf(told, accountId, before?.position ?? 0);
    if (words === undefined) return;
    await this.accountMailer.send(accountId, `notification ${accountId} ${id} ${position}`, words);
    await rememberMailed(this.pool, { accountId, notification: id, position }, this.clock.now());
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

/** New, it begins where the log ends: nobody is told of last year. */
const addCursor = 'insert into mail_cursor (name, position) values ($1, $2) on conflict do nothing';
const takeCursor =
  'select position::float8 as position from mail_cursor where name = $1 for update skip locked';
const moveCursor = 'update mail_cursor set position = $2 where name = $1';

/**
 * Those whose newest happening lies after $1 and not after $2, for everybody who wants to be mailed of the kind, which is $3 unless they said
 * so, at an address that is confirmed. A company that is not verified sees no page but the one that says how it was decided.
 */
const due = `
  with told as (
    select account_id, thing, thing_id, kind, position from notification
    where position > $1 and position <= $2 and account_id > 0
    union all
    select recruiter.account_id, n.thing, n.thing_id, n.kind, n.position
    from notification n join principal recruiter on recruiter.owner_id = n.account_id and n.position > recruiter.joined_position
    where n.position > $1 and n.position <= $2 and n.kind = 'applicationReceived'
    union all
    select saved.account_id, n.thing, n.thing_id, n.kind, n.position
    from notification n join notified_saved_job saved
      on n.thing = 'job' and saved.job_id = n.thing_id and n.position > saved.position
    where n.position > $1 and n.position <= $2 and n.account_id = 0 and ${notAsApplicant('n', 'saved.account_id')}
    union all
    select applied.account_id, n.thing, n.thing_id, n.kind, n.position
    from notification n join notified_job_applicant applied
      on n.thing = 'job' and applied.job_id = n.thing_id and ${waitedAt('applied', 'n.position')}
    where n.position > $1 and n.position <= $2 and n.account_id = -1
  ), named as (
    select told.*, kind || '.' || thing || '.' || thing_id as id from told
  )
  select account_id as "accountId", kind, id, named.position::float8 as position
  from named join email_state using (account_id) join profile using (account_id)
  left join notification_reading reading using (account_id)
  where email_state.state = 'confirmed' and role <> 'Admin' and not is_disabled
    and (role = 'User' or verified = 1 or kind in ('companyDecided', 'appealDecided'))
    and coalesce(reading.channels -> kind ? 'email', kind = any($3))
    and named.position > greatest(reading.read_up_to, (reading.read ->> id)::bigint, 0)
  order by named.position`;

/** Whether somebody was mailed of a notification up to $3, and whether they have not read what they were mailed of. */
const mailed = `
  select mail.position::float8 as position, mail.position >= $3 as "isKnown",
    mail.position > greatest(reading.read_up_to, (reading.read ->> mail.notification)::bigint, 0) as "isUnread"
  from notification_mail mail left join notification_reading reading using (account_id)
  where account_id = $1 and notification = $2`;
