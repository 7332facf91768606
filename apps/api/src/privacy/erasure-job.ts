import { defineReactor, type EventStore } from '@lock-in/event-store';
import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { PinoLogger } from 'nestjs-pino';
import { ReadModels } from '../platform/log/read-models.ts';
import { eventStore } from '../platform/log/tokens.ts';
import { Reactions } from '../platform/queue/reactions.ts';
import { Schedules } from '../platform/queue/schedules.ts';
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
export class ErasureFeeder implements OnModuleInit {
  constructor(
    private readonly reactions: Reactions,
    private readonly schedules: Schedules,
    @InjectQueue(erasureQueue) private readonly queue: Queue,
  ) {}

  onModuleInit() {
    this.reactions.feed(reactor, this.queue);
    this.schedules.add({ queue: this.queue, id: forget, everyMs: lookEvery });
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
    private readonly logger: PinoLogger,
    @Inject(eventStore) private readonly store: EventStore,
  ) {
    super();
  }

  async process(_: Pick<Job, 'name'>) {
    await this.readModels.reach(await this.store.safePosition(), ['AccountErased']);
    const failures: unknown[] = [];
    for (const accountId of await this.erasures.unfinished()) {
      try {
        await this.erasures.forget(accountId);
        this.logger.info({ accountId }, 'what was kept of an erased account is forgotten');
      } catch (error) {
        failures.push(error);
      }
    }
    // One whose events cannot be read now does not keep the others waiting.
    if (failures.length > 0) throw failures[0];
  }
}
