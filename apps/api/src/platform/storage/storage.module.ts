import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.ts';
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
    OrphanedFiles,
    OrphanedFilesWorker,
  ],
  exports: [Storage, ServedFiles, OrphanedFiles],
})
export class StorageModule {}
