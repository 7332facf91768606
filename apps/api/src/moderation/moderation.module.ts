import { Module } from '@nestjs/common';
import { ViolationRow, Violations } from '../platform/moderation/violations.ts';
import { Coverage } from './coverage.ts';
import { DecisionPages } from './decision-pages.ts';
import { ExportController } from './export.controller.ts';
import { HistoryController } from './history.controller.ts';
import { LogController } from './log.controller.ts';
import { RemovalsController } from './removals.controller.ts';
import { TimelineController } from './timeline.controller.ts';
import { ViolationsController } from './violations.controller.ts';

export const moderationEntities = [ViolationRow];

@Module({
  controllers: [
    ViolationsController,
    LogController,
    HistoryController,
    TimelineController,
    ExportController,
    RemovalsController,
  ],
  providers: [Violations, Coverage, DecisionPages],
})
export class ModerationModule {}
