import type { EventType } from '@lock-in/domain';
import { defineReactor, EventStore } from '@lock-in/event-store';
import { WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { PinoLogger } from 'nestjs-pino';
import { ReadModels } from '../platform/log/read-models.ts';
import { QueueWorker } from '../platform/queue/queue-worker.ts';
import { Erasures } from './erasures.ts';

export const erasureQueue = 'erasure';

const forget = 'forget';
const checkEveryMs = 5 * 60_000;

const reactor = defineReactor({
  name: erasureQueue,
  handles: ['AccountErased'] satisfies EventType[],
  jobOf: () => ({ name: forget, data: {} }),
});

/** Each run processes all unfinished erasures, whichever event triggered it. */
@QueueWorker(erasureQueue, {
  reactor,
  schedule: { id: forget, everyMs: checkEveryMs },
  takenOverAfterMs: 10_000,
})
export class ErasureWorker extends WorkerHost {
  constructor(
    private readonly erasures: Erasures,
    private readonly readModels: ReadModels,
    private readonly logger: PinoLogger,
    private readonly store: EventStore,
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
    // Thrown last, so that one failing account does not block the others.
    if (failures.length > 0) throw failures[0];
  }
}
