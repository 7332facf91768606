import { Global, Module } from '@nestjs/common';
import { PublicUrls } from '../pages/public-urls.ts';
import { Uploads } from './input/uploads.ts';
import { Pages } from './paging.ts';

@Global()
@Module({ providers: [Uploads, Pages, PublicUrls], exports: [Uploads, Pages, PublicUrls] })
export class HttpModule {}
