import { keepPartitions } from '@lock-in/event-store';
import { WorkerHost } from '@nestjs/bullmq';
import pg from 'pg';
import { QueueWorker } from '../queue/queue-worker.ts';

export const logPartitionsQueue = 'log-partitions';

const everyMs = 10 * 60_000;

/** Creates partitions ahead of need. If this has not run for long, an append that finds no room creates one. */
@QueueWorker(logPartitionsQueue, { schedule: { id: 'keep', everyMs } })
export class LogPartitions extends WorkerHost {
  constructor(private readonly pool: pg.Pool) {
    super();
  }

  process() {
    return keepPartitions(this.pool);
  }
}
