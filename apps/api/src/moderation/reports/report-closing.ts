import { defineReactor, EventStore } from '@lock-in/event-store';
import { toldLater, type EventType } from '@lock-in/domain';
import { WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { sql } from 'kysely';
import { Commands } from '../../platform/commands/commands.ts';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import { ReadModels } from '../../platform/log/read-models.ts';
import { QueueWorker } from '../../platform/queue/queue-worker.ts';
import { AnswerReports } from '../commands/answer-reports.ts';
import { CloseCase } from '../commands/close-case.ts';
import { hasUntold } from './report-cases.ts';

export const reportClosingQueue = 'report-closing';

const close = 'close';
const everyMs = 5 * 60_000;

const deletions = [
  'PostDeleted',
  'PostRemoved',
  'CommentDeleted',
  'CommentRemoved',
  'ReplyDeleted',
  'ReplyRemoved',
  'JobRemoved',
  'JobTakenDown',
  'AccountDisabled',
] satisfies EventType[];
/** After these, more reporters than fit into one append may have to be told. */
const endings = ['CaseDecided', 'CaseClosed', 'CaseReopened'] satisfies EventType[];
/** The read model must contain the creation of a reported thing before the thing's absence means deletion. */
const creations = [
  'PostCreated',
  'CommentAdded',
  'ReplyAdded',
  'JobPosted',
  'AccountRegistered',
] satisfies EventType[];

const reactor = defineReactor({
  name: reportClosingQueue,
  handles: [...deletions, ...endings],
  jobOf: () => ({ name: close, data: {} }),
});

/** Many deletions within the delay are handled in one run; one during a run causes another run after it. */
const debounced = { delay: 200, deduplication: { id: close, keepLastIfActive: true } };

/**
 * Closes the cases of deleted things, including comments whose post was deleted, and tells those reporters for whom a decision had no
 * room. Correct however often it runs.
 */
@QueueWorker(reportClosingQueue, {
  reactor,
  options: debounced,
  schedule: { id: close, everyMs },
  takenOverAfterMs: 10_000,
})
export class ReportClosingWorker extends WorkerHost {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly commands: Commands,
    private readonly readModels: ReadModels,
    private readonly store: EventStore,
  ) {
    super();
  }

  async process(_: Pick<Job, 'name'>) {
    const upTo = await this.store.safePosition();
    await this.readModels.reach(upTo, [...deletions, ...creations, ...endings]);
    const { rows } = await casesOfGoneThings(upTo).execute(this.database.prepared());
    for (const { case_id } of rows) await this.commands.execute(new CloseCase(case_id), 'system');
    const { rows: untold } = await casesWithUntold.execute(this.database.prepared());
    for (const { case_id, report_count } of untold)
      for (let told = 0; told < report_count; told += toldLater)
        await this.commands.execute(new AnswerReports(case_id), 'system');
  }
}

const casesWithUntold = sql<{ case_id: number; report_count: number }>`
  select case_id, report_count from report_case where ${sql.raw(hasUntold)}`;

/** Cases opened up to a position whose thing no longer exists. */
const casesOfGoneThings = (upTo: number) => sql<{ case_id: number }>`
  select case_id from report_case
  where state <> 'decided' and opened_position <= ${upTo} and case
    when thing = 'account' then
      exists (select from account where account_id = thing_id and is_disabled)
    else
      not exists (
        select from moderated_thing t
        where t.subject_kind = thing and t.subject_id = thing_id and t.content is not null
      ) or post_id is not null and not exists (
        select from moderated_thing t
        where t.subject_kind = 'post' and t.subject_id = post_id and t.content is not null
      )
    end
  order by opened_position`;
