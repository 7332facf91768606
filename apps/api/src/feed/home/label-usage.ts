import type { EventType } from '@lock-in/domain';
import { defineReactor, EventStore } from '@lock-in/event-store';
import { WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { sql } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import { PrimaryDatabase } from '../../platform/database/primary-database.ts';
import { Incidents } from '../../platform/health/incidents.ts';
import { Metrics } from '../../platform/health/metrics.ts';
import { ReadModels } from '../../platform/log/read-models.ts';
import { QueueWorker } from '../../platform/queue/queue-worker.ts';
import { everyLabel, feedCountTable } from './feed-entries.ts';
import { feedProjection } from '../feed.projection.ts';

export const labelUsageQueue = 'label-usage';
const recount = 'recount';
const repair = 'repair';

const usageChanges = [
  'PostCreated',
  'PostEdited',
  'PostDeleted',
  'PostRemoved',
  'PostRestored',
  'PostHeld',
  'PostReleased',
] satisfies EventType[];

/** Created, edited and deleted posts trigger a recount of label usage. */
const reactor = defineReactor({
  name: labelUsageQueue,
  handles: usageChanges,
  jobOf: () => ({ name: recount, data: {} }),
});

/** Many posts within the delay cause one recount; a post during a recount causes another one after it. */
const debounced = { delay: 300, deduplication: { id: recount, keepLastIfActive: true } };

/** The repair counts every post, which takes some seconds of one core with a million posts. */
const repairEveryMs = 60 * 60_000;

/** Corrects the numbers that differ from the tally, which is updated together with the posts. */
const recountStatement = sql`
  update label set number_of_uses = used.uses
  from (
    select label_id, coalesce(sum(count), 0)::integer as uses from label left join feed_count using (label_id) group by label_id
  ) used
  where label.label_id = used.label_id and label.number_of_uses <> used.uses`;

/** The correct tally, counted from the posts themselves. */
const postsByLabel = `
  select label_id, count(*) as count
  from post cross join lateral unnest(label_ids || ${everyLabel}) label_id
  group by label_id`;

/** A recount is correct however often it runs, so a worker that crashes leaves nothing to clean up. */
@QueueWorker(labelUsageQueue, {
  reactor,
  options: debounced,
  schedule: { id: repair, everyMs: repairEveryMs },
  takenOverAfterMs: 5_000,
})
export class LabelUsageWorker extends WorkerHost {
  constructor(
    private readonly database: PrimaryDatabase,
    private readonly readModels: ReadModels,
    private readonly metrics: Metrics,
    private readonly incidents: Incidents,
    private readonly logger: PinoLogger,
    private readonly store: EventStore,
  ) {
    super();
    metrics.tallyDrift.inc({ tally: feedCountTable.name }, 0);
  }

  async process({ name }: Pick<Job, 'name'>) {
    // The reactor may be ahead of the posts' fold: wait until the posts include the event that triggered this recount.
    await this.readModels.reach(await this.store.safePosition(), usageChanges);
    if (name === repair) await this.repairTally();
    const changed = await this.recount();
    this.logger.info({ changed }, 'label usage recounted');
  }

  private async repairTally() {
    const drift = await this.readModels.repairTally(feedProjection, feedCountTable, postsByLabel);
    if (drift.length === 0) return;
    this.metrics.tallyDrift.inc({ tally: feedCountTable.name }, drift.length);
    this.logger.error({ tally: feedCountTable.name, drift }, 'counts of posts were wrong and are corrected');
    await this.incidents.note({ kind: 'tallyDrift', subject: feedCountTable.name });
  }

  /** Recounts run one at a time, and each reads the data when it starts, so an older number never overwrites a newer one. */
  private recount(): Promise<number> {
    return this.database.inTransaction(async (client) => {
      const tables = this.database.tables(client);
      await sql`select pg_advisory_xact_lock(hashtext(${labelUsageQueue}))`.execute(tables);
      return Number((await recountStatement.execute(tables)).numAffectedRows);
    });
  }
}
