import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { AnswersFrom } from '../platform/commands/answer-sources.ts';
import { handlersOf } from '../platform/commands/handlers-of.ts';
import { ArchiveRequests, archiveQueue, ArchiveWorker } from './archive-job.ts';
import { ArchiveBuilder } from './archive/archive-builder.ts';
import { CurrentData } from './archive/current-data.ts';
import { Archives } from './archives.ts';
import { ErasureLedger } from './erasure-ledger.ts';
import { ErasureReplay } from './erasure-replay.ts';
import { erasureQueue, ErasureWorker } from './erasure-job.ts';
import { Erasures } from './erasures.ts';
import { Footprint } from './footprint.ts';
import { PrivacyController } from './privacy.controller.ts';

@AnswersFrom(['privacy'])
@Module({
  imports: [BullModule.registerQueue({ name: archiveQueue }, { name: erasureQueue })],
  controllers: [PrivacyController],
  providers: [
    Archives,
    ArchiveBuilder,
    ArchiveRequests,
    ArchiveWorker,
    CurrentData,
    ErasureLedger,
    ErasureReplay,
    Erasures,
    Footprint,
    ErasureWorker,
    ...handlersOf(import.meta.dirname),
  ],
})
export class PrivacyModule {}
