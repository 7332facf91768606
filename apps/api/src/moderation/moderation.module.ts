import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { MentionNames } from '../platform/accounts/mention-names.ts';
import { AnswersFrom } from '../platform/commands/answer-sources.ts';
import { handlersOf } from '../platform/commands/handlers-of.ts';
import { Labels } from '../platform/reference-data/labels.ts';
import { Violations } from '../platform/reference-data/violations.ts';
import { AppealPages } from './appeal-pages.ts';
import { AppealedDecisions } from './appealed-decisions.ts';
import { AppealsController } from './appeals.controller.ts';
import { CasePages } from './case-pages.ts';
import { DecisionCounter } from './decision-counts.ts';
import { DecisionExport } from './decision-export.ts';
import { Decisions } from './decision-details.ts';
import { DecisionPages } from './decision-pages.ts';
import { ExportController } from './export.controller.ts';
import { HistoryController } from './history.controller.ts';
import { LogController } from './log.controller.ts';
import { OwnAppeals } from './own-appeals.ts';
import { OwnReports } from './own-reports.ts';
import { Persons } from './persons.ts';
import { Receipts } from './receipts.ts';
import { ReceiptsController } from './receipts.controller.ts';
import { RemovalsController } from './removals.controller.ts';
import { RemovedThings } from './removed-things.ts';
import { Removals } from './removals.ts';
import { reportClosingQueue, ReportClosingWorker } from './report-closing.ts';
import { ReportedThings } from './reported-things.ts';
import { ReportNews } from './report-news.ts';
import { ReportsController } from './reports.controller.ts';
import { Standing } from './standing.ts';
import { SuspensionNews } from './suspension-news.ts';
import { SuspensionsController } from './suspensions.controller.ts';
import { Things } from './things.ts';
import { StatesAsOf } from './states-as-of.ts';
import { TimelineController } from './timeline.controller.ts';
import { TimelineSubjects } from './timeline-subject.ts';
import { Timelines } from './timeline.ts';
import { PublicFigures } from './transparency.ts';
import { TransparencyController } from './transparency.controller.ts';
import { ViolationsController } from './violations.controller.ts';

@AnswersFrom(['moderation', 'reports'])
@Module({
  imports: [BullModule.registerQueue({ name: reportClosingQueue })],
  controllers: [
    ViolationsController,
    TransparencyController,
    ReceiptsController,
    LogController,
    HistoryController,
    TimelineController,
    ExportController,
    RemovalsController,
    ReportsController,
    SuspensionsController,
    AppealsController,
  ],
  providers: [
    Violations,
    Labels,
    MentionNames,
    PublicFigures,
    Receipts,
    Persons,
    Things,
    StatesAsOf,
    TimelineSubjects,
    Timelines,
    Decisions,
    DecisionPages,
    DecisionCounter,
    DecisionExport,
    Removals,
    ReportedThings,
    OwnReports,
    CasePages,
    RemovedThings,
    Standing,
    SuspensionNews,
    AppealedDecisions,
    AppealPages,
    OwnAppeals,
    ReportClosingWorker,
    ReportNews,
    ...handlersOf(import.meta.dirname),
  ],
})
export class ModerationModule {}
