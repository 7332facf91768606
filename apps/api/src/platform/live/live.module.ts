import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { EndedPages } from './ended-pages.ts';
import { LiveNews } from './live-news.ts';
import { LiveStreams } from './live-streams.ts';
import { LiveController } from './live.controller.ts';

/** Pushes news to open pages. */
@Module({
  imports: [DiscoveryModule],
  controllers: [LiveController],
  providers: [LiveNews, LiveStreams, { provide: APP_INTERCEPTOR, useClass: EndedPages }],
})
export class LiveModule {}
