import { Global, Module } from '@nestjs/common';
import { LiveNews } from './live-news.ts';
import { LiveStreams } from './live-streams.ts';
import { LiveController } from './live.controller.ts';

/** What happens is told to the pages that are open. */
@Global()
@Module({ controllers: [LiveController], providers: [LiveNews, LiveStreams], exports: [LiveNews] })
export class LiveModule {}
