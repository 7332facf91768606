import type { Role } from '@lock-in/contracts';
import { weeklyDigest } from '@lock-in/domain';
import { InjectQueue, WorkerHost } from '@nestjs/bullmq';
import type { Job, Queue } from 'bullmq';
import { sql } from 'kysely';
import { Clock } from '../platform/clock.ts';
import { PrimaryDatabase } from '../platform/database/primary-database.ts';
import { AccountMailer } from '../shared/accounts/account-mailer.ts';
import { DigestSources } from '../platform/mail/digest-sources.ts';
import { EmailStates } from '../shared/accounts/email-states.ts';
import { mailRetries } from '../platform/mail/mail-jobs.ts';
import { Mailer } from '../platform/mail/mailer.ts';
import { JobQueue } from '../platform/queue/job-queue.ts';
import { QueueWorker } from '../platform/queue/queue-worker.ts';
import { Choices } from './choices.ts';
import { rememberMailed } from './mailed.ts';
import { Unsubscribing } from './unsubscribing.ts';

export const weeklyDigestQueue = 'weekly-digest';

/** Redis stores the name, so it stays. */
const check = 'look';
const send = 'send';
const everyMs = 30 * 60_000;
const dayMs = 24 * 60 * 60_000;
const weekMs = 7 * dayMs;
/** A week starts on Monday at 8 o'clock in Singapore, which is midnight UTC. 5 January 1970 was a Monday. */
const firstMondayMs = 4 * dayMs;

interface Due {
  readonly accountId: number;
  readonly week: number;
}

/** Mails the digest of the last seven days on Mondays to accounts that chose it. An empty digest is not sent. */
@QueueWorker(weeklyDigestQueue, { schedule: { id: check, everyMs } })
export class WeeklyDigest extends WorkerHost {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    private readonly jobQueue: JobQueue,
    private readonly mailer: Mailer,
    private readonly accountMailer: AccountMailer,
    private readonly states: EmailStates,
    private readonly choices: Choices,
    private readonly sources: DigestSources,
    private readonly unsubscribing: Unsubscribing,
    @InjectQueue(weeklyDigestQueue) private readonly queue: Queue,
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
    const { week, isMonday } = weekOf(this.clock.now());
    if (!this.mailer.isOn || !isMonday) return;
    const { rows } = await due(week).execute(this.database.tables());
    await this.jobQueue.enqueueMany(
      this.queue,
      rows.map(({ accountId }) => ({
        name: send,
        data: { accountId, week } satisfies Due,
        opts: { ...mailRetries, jobId: `${accountId}-${week}` },
      })),
    );
  }

  /** Uses the current address, choices and content, not those from when the mail was queued. */
  private async send({ accountId, week }: Due) {
    const now = this.clock.now();
    if (weekOf(now).week !== week || (await this.states.of(accountId)) !== 'confirmed') return;
    if (!(await this.choices.isMailed(accountId, weeklyDigest))) return;
    const { rows } = await reader(accountId, week).execute(this.database.tables());
    const role = rows[0]?.role;
    if (role === undefined) return;
    const since = new Date(now.getTime() - weekMs);
    const sections = await this.sources.sectionsFor({ accountId, role, since });
    if (sections.length === 0) return;
    await this.accountMailer.send(accountId, `digest ${accountId} ${week}`, {
      subject: 'Your week on Lock In',
      paragraphs: ['Here is what happened in the last seven days.'],
      sections,
      reason: 'You get this email because you turned on the weekly digest.',
      unsubscribe: this.unsubscribing.pathFor(accountId, weeklyDigest),
    });
    await rememberMailed(this.database, { accountId, notification: weeklyDigest, position: week }, now);
  }
}

function weekOf(now: Date): { week: number; isMonday: boolean } {
  const since = now.getTime() - firstMondayMs;
  return { week: Math.floor(since / weekMs), isMonday: since % weekMs < dayMs };
}

/** Accounts that chose the digest, have a confirmed address and have not been sent this week's. */
const due = (week: number) => sql<{ accountId: number }>`
  select account_id as "accountId" from notification_reading reading
  join email_state using (account_id) join account using (account_id)
  where reading.channels -> ${weeklyDigest}::text ? 'email' and email_state.state = 'confirmed'
    and not is_disabled and (role = 'User' or verified = 1)
    and not exists (
      select from notification_mail mail
      where mail.account_id = reading.account_id and notification = ${weeklyDigest} and mail.position >= ${week}
    )`;

const reader = (accountId: number, week: number) => sql<{ role: Role }>`
  select role from account
  where account_id = ${accountId} and not is_disabled and (role = 'User' or verified = 1)
    and not exists (
      select from notification_mail mail
      where mail.account_id = ${accountId} and notification = ${weeklyDigest} and mail.position >= ${week}
    )`;
