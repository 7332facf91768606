import { EventStore } from '@lock-in/event-store';
import { WorkerHost } from '@nestjs/bullmq';
import { QueueWorker } from '../queue/queue-worker.ts';

export const commandResultsQueue = 'command-results';

const everyMs = 10 * 60_000;

/** Removes what is kept of commands under their idempotency keys when it has expired. */
@QueueWorker(commandResultsQueue, { schedule: { id: 'remove expired', everyMs } })
export class CommandResults extends WorkerHost {
  constructor(private readonly store: EventStore) {
    super();
  }

  process() {
    return this.store.forgetCommands();
  }
}
