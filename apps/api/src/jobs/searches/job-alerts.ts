import type { JobSearchAlert, EventType } from '@lock-in/domain';
import { defineReactor, EventStore } from '@lock-in/event-store';
import { defineEntity, p } from '@mikro-orm/core';
import { WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import type { TablesOf } from '../../platform/database/read-model.ts';
import { isRefusal } from '../../shared/refusals/refusals.ts';
import { ReadModels } from '../../platform/log/read-models.ts';
import { QueueWorker } from '../../platform/queue/queue-worker.ts';
import { NotifyFoundJobs } from '../commands/notify-found-jobs.ts';
import { jobArrivals } from './found-jobs.ts';
import { NewForSearches } from './new-for-searches.ts';

export const jobAlertsQueue = 'job-alerts';
const look = 'look';
const all = 'all';
/** How often daily alerts are checked. */
const everyMs = 10 * 60_000;
/** A day starts at 8 o'clock in Singapore, like the digest's weeks, which is midnight UTC. */
const dayMs = 24 * 60 * 60_000;
/** Jobs compared with all saved searches at once, and searches notified in one transaction. */
const jobsAtOnce = 100;
const searchesAtOnce = 25;

const reactor = defineReactor({
  name: jobAlertsQueue,
  handles: ['JobPosted', 'JobEdited', 'JobRestored', 'JobResumed', 'JobReopened'] satisfies EventType[],
  jobOf: () => ({ name: look, data: {} }),
});

/** Events within the delay share one run. */
const together = { delay: 1_000 };

/** The results of a run also depend on these events. */
const watched = [
  ...jobArrivals.handles,
  ...([
    'JobPaused',
    'JobClosed',
    'JobTakenDown',
    'JobSearchSaved',
    'ApplicationSubmitted',
    'CompanyVerificationRevoked',
    'AccountSuspended',
    'PersonBlocked',
  ] satisfies EventType[]),
];

interface Round {
  /** Never change it: the cursor is stored under this name. */
  readonly name: 'at once' | 'daily';
  /** The daily round includes the alerts of the other round, so that nothing is lost when an owner switches between them. */
  readonly alerts: readonly JobSearchAlert[];
}
const atOnce: Round = { name: 'at once', alerts: ['atOnce'] };
const daily: Round = { name: 'daily', alerts: ['atOnce', 'daily'] };

/** The log position that each round has reached. */
const JobSearchCursorRow = defineEntity({
  name: 'JobSearchCursorRow',
  tableName: 'job_search_cursor',
  properties: {
    name: p.text().$type<Round['name']>().primary(),
    position: p.bigint('string'),
    day: p.integer(),
  },
});

/**
 * Notifies job seekers of new jobs for their saved searches. Each round follows the log with its own cursor, which moves after all owners
 * up to there were notified. Repeating a notification changes nothing, so a crashed worker, or a second one at the same time, does no harm.
 */
@QueueWorker(jobAlertsQueue, { reactor, options: together, schedule: { id: all, everyMs } })
export class JobAlerts extends WorkerHost {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly clock: Clock,
    private readonly commands: Commands,
    private readonly jobs: NewForSearches,
    private readonly readModels: ReadModels,
    private readonly store: EventStore,
  ) {
    super();
  }

  async process({ name }: Pick<Job, 'name' | 'data'>) {
    const upTo = await this.store.safePosition();
    await this.readModels.reach(upTo, watched);
    const day = Math.floor(this.clock.now().getTime() / dayMs);
    await this.run(atOnce, upTo, day);
    if (name === all) await this.run(daily, upTo, day);
  }

  private async run(round: Round, upTo: number, day: number) {
    const cursor = await this.cursor(round, upTo, day);
    // A clock that was set back does not start the same day twice.
    if (round === daily && day <= cursor.day) return;
    let after = Number(cursor.position);
    for (;;) {
      const end = await this.jobs.next({ after, upTo }, jobsAtOnce);
      if (end === undefined) break;
      await this.notify(round, { after, upTo: end });
      await this.moveCursor(round, end, cursor.day);
      after = end;
    }
    await this.moveCursor(round, upTo, day);
  }

  private async notify({ alerts }: Round, range: { after: number; upTo: number }) {
    const found = await this.jobs.within(range, alerts);
    for (let from = 0; from < found.length; from += searchesAtOnce) {
      const command = new NotifyFoundJobs(found.slice(from, from + searchesAtOnce));
      const outcome = await this.commands.execute(command, 'system');
      // Too many concurrent changes of the same searches: the job will be retried.
      if (isRefusal(outcome))
        throw new Error(`The owners of searches could not be notified: ${outcome.rejected}`);
    }
  }

  /** A new cursor starts at the end of the log, so that old jobs cause no notifications. */
  private async cursor({ name }: Round, upTo: number, day: number) {
    await this.tables
      .insertInto('job_search_cursor')
      .values({ name, position: String(upTo), day })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return this.tables
      .selectFrom('job_search_cursor')
      .select(['position', 'day'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
  }

  private async moveCursor({ name }: Round, position: number, day: number) {
    await this.tables
      .updateTable('job_search_cursor')
      .set({
        position: sql<string>`greatest(position, ${position})`,
        day: sql<number>`greatest(day, ${day})`,
      })
      .where('name', '=', name)
      .execute();
  }

  private get tables() {
    return this.database.tables<TablesOf<typeof JobSearchCursorRow>>();
  }
}
