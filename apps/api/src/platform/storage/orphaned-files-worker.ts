import { WorkerHost } from '@nestjs/bullmq';
import { QueueWorker } from '../queue/queue-worker.ts';
import { OrphanedFiles, orphanedFilesQueue } from './orphaned-files.ts';

const everyMs = 60 * 60_000;

/** A sweep may run any number of times, so one that is interrupted needs no cleanup. */
@QueueWorker(orphanedFilesQueue, { schedule: { id: 'sweep', everyMs } })
export class OrphanedFilesWorker extends WorkerHost {
  constructor(private readonly files: OrphanedFiles) {
    super();
  }

  async process() {
    await this.files.sweep();
  }
}
