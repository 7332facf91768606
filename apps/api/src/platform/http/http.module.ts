import { Global, Module } from '@nestjs/common';
import { Uploads } from './uploads.ts';
import { Pages } from './paging.ts';

@Global()
@Module({ providers: [Uploads, Pages], exports: [Uploads, Pages] })
export class HttpModule {}
