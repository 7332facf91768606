import { defineReactor, type EventStore } from '@lock-in/event-store';
import { InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { PinoLogger } from 'nestjs-pino';
import pg from 'pg';
import { Config } from '../platform/config/config.ts';
import { Metrics } from '../platform/health/metrics.ts';
import { describeError } from '../platform/log/describe-error.ts';
import { ReadModels } from '../platform/log/read-models.ts';
import { eventStore } from '../platform/log/tokens.ts';
import { Reactions } from '../platform/queue/reactions.ts';

export const labelUsageQueue = 'label-usage';
const recount = 'recount';

const comingAndGoing = ['PostCreated', 'PostDeleted', 'PostRemoved'];

/** Posts come and go: their labels are counted anew. */
const reactor = defineReactor({
  name: labelUsageQueue,
  handles: comingAndGoing,
  jobOf: () => ({ name: recount, data: {} }),
});

/** Many posts in one moment make one recount; one that comes while it runs makes another after it. */
const debounced = { delay: 300, deduplication: { id: recount, keepLastIfActive: true } };

const repairEvery = 60_000;

/** Feeds the queue: from the log, and now and then by the clock, which repairs what a restored backup left wrong. */
@Injectable()
export class LabelUsageFeeder implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly reactions: Reactions,
    @InjectQueue(labelUsageQueue) private readonly queue: Queue,
  ) {}

  onModuleInit() {
    this.reactions.feed(reactor, this.queue, debounced);
  }

  async onApplicationBootstrap() {
    if (this.config.role === 'api') return;
    await this.queue.upsertJobScheduler('repair', { every: repairEvery }, { name: recount, data: {} });
  }
}

/** Counts the living posts of each label, and writes only the numbers that are wrong. */
const recountStatement = `
with used as (
  select label_id, count(*)::integer as uses from post cross join unnest(label_ids) as label_id group by label_id
)
update label set number_of_uses = coalesce(used.uses, 0)
  from label wrong left join used using (label_id)
 where label.label_id = wrong.label_id and label.number_of_uses <> coalesce(used.uses, 0)`;

/** A recount is right however often it runs, so a worker that dies in the middle leaves nothing to clean up. */
@Processor(labelUsageQueue)
export class LabelUsageWorker extends WorkerHost {
  constructor(
    private readonly pool: pg.Pool,
    private readonly readModels: ReadModels,
    private readonly metrics: Metrics,
    private readonly logger: PinoLogger,
    @Inject(eventStore) private readonly store: EventStore,
  ) {
    super();
  }

  @OnWorkerEvent('error')
  onError(error: Error) {
    this.logger.warn({ queue: labelUsageQueue, ...describeError(error) }, 'worker out of reach of its queue');
  }

  async process() {
    const finished = this.metrics.jobSeconds.startTimer({ queue: labelUsageQueue });
    // The reactor may be ahead of the posts' own fold: what is counted must be after the event that asked for it.
    await this.readModels.reach(await this.store.safePosition(), comingAndGoing);
    const { rowCount } = await this.pool.query(recountStatement);
    this.logger.info({ changed: rowCount }, 'label usage recounted');
    finished();
  }
}
