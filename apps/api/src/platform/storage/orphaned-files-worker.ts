import { Processor, WorkerHost } from '@nestjs/bullmq';
import { OrphanedFiles, orphanedFilesQueue } from './orphaned-files.ts';

/** A sweep is right however often it runs, so a worker that dies in the middle leaves nothing to clean up. */
@Processor(orphanedFilesQueue)
export class OrphanedFilesWorker extends WorkerHost {
  constructor(private readonly files: OrphanedFiles) {
    super();
  }

  async process() {
    await this.files.sweep();
  }
}
