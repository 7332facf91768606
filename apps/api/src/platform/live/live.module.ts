import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { LiveNews } from './live-news.ts';
import { LiveStreams } from './live-streams.ts';
import { LiveController } from './live.controller.ts';

/** Pushes news to open pages. */
@Module({
  imports: [DiscoveryModule],
  controllers: [LiveController],
  providers: [LiveNews, LiveStreams],
  exports: [LiveStreams],
})
export class LiveModule {}
