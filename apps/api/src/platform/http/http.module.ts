import { Global, Module } from '@nestjs/common';
import { PublicAddresses } from '../pages/addresses.ts';
import { Uploads } from './uploads.ts';
import { Pages } from './paging.ts';

@Global()
@Module({ providers: [Uploads, Pages, PublicAddresses], exports: [Uploads, Pages, PublicAddresses] })
export class HttpModule {}
