import { defineReactor, type EventStore } from '@lock-in/event-store';
import { InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { PinoLogger } from 'nestjs-pino';
import { Config } from '../platform/config/config.ts';
import { Metrics } from '../platform/health/metrics.ts';
import { describeError } from '../platform/log/describe-error.ts';
import { ReadModels } from '../platform/log/read-models.ts';
import { eventStore } from '../platform/log/tokens.ts';
import { Reactions } from '../platform/queue/reactions.ts';
import { Erasures } from './erasures.ts';

export const erasureQueue = 'erasure';

const forget = 'forget';
const lookEvery = 60_000;

const reactor = defineReactor({
  name: erasureQueue,
  handles: ['AccountErased'],
  jobOf: () => ({ name: forget, data: {} }),
});

/** Feeds the queue: from the log at once, and by the clock, so that what has failed for good does not stay half done. */
@Injectable()
export class ErasureFeeder implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly reactions: Reactions,
    @InjectQueue(erasureQueue) private readonly queue: Queue,
  ) {}

  onModuleInit() {
    this.reactions.feed(reactor, this.queue);
  }

  async onApplicationBootstrap() {
    if (this.config.role === 'api') return;
    await this.queue.upsertJobScheduler(forget, { every: lookEvery }, { name: forget, data: {} });
  }
}

/** For how long a job of a worker that was killed is nobody's, before another one does it. */
const lockDuration = 10_000;

/** Each run does all that is to be done, whoever asked for it. */
@Processor(erasureQueue, { lockDuration, stalledInterval: lockDuration, maxStalledCount: 1_000 })
export class ErasureWorker extends WorkerHost {
  constructor(
    private readonly erasures: Erasures,
    private readonly readModels: ReadModels,
    private readonly metrics: Metrics,
    private readonly logger: PinoLogger,
    @Inject(eventStore) private readonly store: EventStore,
  ) {
    super();
  }

  @OnWorkerEvent('error')
  onError(error: Error) {
    this.logger.warn({ queue: erasureQueue, ...describeError(error) }, 'worker out of reach of its queue');
  }

  async process(_: Pick<Job, 'name'>) {
    const finished = this.metrics.jobSeconds.startTimer({ queue: erasureQueue });
    await this.readModels.reach(await this.store.safePosition(), ['AccountErased']);
    for (const accountId of await this.erasures.unfinished()) {
      await this.erasures.forget(accountId);
      this.logger.info({ accountId }, 'what was kept of an erased account is forgotten');
    }
    finished();
  }
}
