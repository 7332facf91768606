import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { FileSweeps } from './file-sweeps.ts';
import { openStorage } from './open-storage.ts';
import { FileReferences } from './file-references.ts';
import { OrphanedFiles, orphanedFilesQueue } from './orphaned-files.ts';
import { ServedFiles } from './served-files.ts';
import { Storage } from './storage.ts';

@Global()
@Module({
  imports: [BullModule.registerQueue({ name: orphanedFilesQueue })],
  providers: [
    { provide: Storage, inject: [Config], useFactory: openStorage },
    ServedFiles,
    FileReferences,
    FileSweeps,
    OrphanedFiles,
  ],
  exports: [Storage, ServedFiles, FileReferences, FileSweeps, OrphanedFiles],
})
export class StorageModule {}
