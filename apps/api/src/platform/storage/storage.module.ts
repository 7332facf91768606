import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { FileSweeps } from './file-sweeps.ts';
import { openStorage } from './open-storage.ts';
import { OrphanedFiles, orphanedFilesQueue, OrphanedFilesWorker } from './orphaned-files.ts';
import { ServedFiles } from './served-files.ts';
import { Storage } from './storage.ts';
import { StoredFileRow } from './stored-files.ts';

export const storageEntities = [StoredFileRow];

@Global()
@Module({
  imports: [BullModule.registerQueue({ name: orphanedFilesQueue })],
  providers: [
    { provide: Storage, inject: [Config], useFactory: openStorage },
    ServedFiles,
    FileSweeps,
    OrphanedFiles,
    OrphanedFilesWorker,
  ],
  exports: [Storage, ServedFiles, FileSweeps, OrphanedFiles],
})
export class StorageModule {}
