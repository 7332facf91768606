import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { FileSweeps } from './file-sweeps.ts';
import { openStorage } from './open-storage.ts';
import { ServedFiles } from './served-files.ts';
import { Storage } from './storage.ts';

@Global()
@Module({
  providers: [{ provide: Storage, inject: [Config], useFactory: openStorage }, ServedFiles, FileSweeps],
  exports: [Storage, ServedFiles, FileSweeps],
})
export class StorageModule {}
