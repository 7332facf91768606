import type { EventType } from '@lock-in/domain';
import { defineReactor, EventStore } from '@lock-in/event-store';
import { WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock.ts';
import { Commands } from '../../platform/commands/commands.ts';
import { Config } from '../../platform/config/config.ts';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import { ReadModels } from '../../platform/log/read-models.ts';
import { QueueWorker } from '../../platform/queue/queue-worker.ts';
import { HideReported } from '../commands/hide-reported.ts';

export const reportHidingQueue = 'report-hiding';

const hide = 'hide';

const reactor = defineReactor({
  name: reportHidingQueue,
  handles: ['ThingReported'] satisfies EventType[],
  jobOf: () => ({ name: hide, data: {} }),
});

/** Many reports within the delay are handled in one run; one during a run causes another run after it. */
const debounced = { delay: 200, deduplication: { id: hide, keepLastIfActive: true } };

/** Hides what enough members in good standing reported. Correct however often it runs. */
@QueueWorker(reportHidingQueue, { reactor, options: debounced, takenOverAfterMs: 10_000 })
export class ReportHidingWorker extends WorkerHost {
  constructor(
    private readonly config: Config,
    private readonly database: PrimaryDatabase,
    private readonly commands: Commands,
    private readonly readModels: ReadModels,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  async process(_: Pick<Job, 'name'>) {
    const { reportsThatHide, newAccountDays } = this.config;
    if (reportsThatHide === 0) return;
    await this.readModels.reach(await this.store.safePosition(), ['ThingReported', 'ReportAnswered']);
    const { rows } = await casesToHide(reportsThatHide, this.clock.now(), newAccountDays).execute(
      this.database.prepared(),
    );
    for (const { case_id } of rows) await this.commands.execute(new HideReported(case_id), 'system');
  }
}

/** Of row `report`: the reporter has an account that is not new, is not suspended, and had not more reports dismissed than upheld. */
const isInGoodStanding = (now: Date, newDays: number) => sql`
  exists (
    select from principal
    where principal.account_id = report.account_id and not is_disabled
      and registered_at <= ${now}::timestamptz - make_interval(days => ${newDays}::integer)
  )
  and not exists (
    select from account_suspension suspension
    where suspension.account_id = report.account_id and lifted_at is null and (until is null or until > ${now})
  )
  and (
    select coalesce(sum(case outcome when 'dismissed' then -count when '' then 0 when 'gone' then 0 else count end), 0)
    from reporter_count where reporter_count.account_id = report.account_id
  ) >= 0`;

const casesToHide = (most: number, now: Date, newDays: number) => sql<{ case_id: number }>`
  select c.case_id from report_case c
  where c.state <> 'decided' and c.held is null and c.thing in ('post', 'comment') and c.report_count >= ${most}::integer
    and (
      select count(*) from (
        select from report where report.case_id = c.case_id and ${isInGoodStanding(now, newDays)} limit ${most}::integer
      ) counted
    ) >= ${most}::integer
  order by c.opened_position`;
