import { Global, Module } from '@nestjs/common';
import { join } from 'node:path';
import { Config } from '../config/config.ts';
import { FolderStorage } from './folder-storage.ts';
import { ServedFiles } from './served-files.ts';
import { Storage } from './storage.ts';

@Global()
@Module({
  providers: [
    {
      provide: Storage,
      inject: [Config],
      useFactory: ({ dataDir }: Config) => new FolderStorage(join(dataDir, 'files')),
    },
    ServedFiles,
  ],
  exports: [Storage, ServedFiles],
})
export class StorageModule {}
