import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { AnswersFrom } from '../platform/commands/answer-sources.ts';
import { handlersOf } from '../platform/commands/handlers-of.ts';
import { AppealPages } from './appeals/appeal-pages.ts';
import { AppealedDecisions } from './appeals/appealed-decisions.ts';
import { AppealsController } from './appeals/appeals.controller.ts';
import { CasePages } from './reports/case-pages.ts';
import { ProfilePictures } from './reports/profile-pictures.ts';
import { DecisionCounter } from './history/decision-counts.ts';
import { DecisionExport } from './history/export/decision-export.ts';
import { Decisions } from './history/decision-details.ts';
import { DecisionPages } from './history/decision-pages.ts';
import { ExportController } from './history/export/export.controller.ts';
import { HistoryController } from './history/history.controller.ts';
import { LogController } from './history/log.controller.ts';
import { OwnAppeals } from './appeals/own-appeals.ts';
import { OwnReports } from './reports/own-reports.ts';
import { Persons } from './history/persons.ts';
import { Receipts } from './transparency/receipts.ts';
import { ReceiptsController } from './transparency/receipts.controller.ts';
import { RemovalsController } from './reports/removals.controller.ts';
import { RemovedThings } from './reports/removed-things.ts';
import { AccountRecords } from './records/account-records.ts';
import { AdminNoteList } from './records/admin-note-list.ts';
import { EarlierDecisions } from './records/earlier-decisions.ts';
import { PersonsItems } from './records/persons-items.ts';
import { RecordsController } from './records/records.controller.ts';
import { Removals } from './reports/removals.ts';
import { reportClosingQueue, ReportClosingWorker } from './reports/report-closing.ts';
import { reportHidingQueue, ReportHidingWorker } from './reports/report-hiding.ts';
import { OwnHeldTexts } from './reports/own-held-texts.ts';
import { ReportedThings } from './reports/reported-things.ts';
import { ReportNews } from './reports/report-news.ts';
import { ReportsController } from './reports/reports.controller.ts';
import { RulingAnswers } from './rulings/ruling-answers.ts';
import { Rulings } from './rulings/rulings.ts';
import { RulingsController } from './rulings/rulings.controller.ts';
import { Strikes } from './suspensions/strikes.ts';
import { SuspensionNews } from './suspensions/suspension-news.ts';
import { SuspensionsController } from './suspensions/suspensions.controller.ts';
import { Things } from './reports/things.ts';
import { StatesAsOf } from './timeline/states-as-of.ts';
import { TimelineController } from './timeline/timeline.controller.ts';
import { TimelineSubjects } from './timeline/timeline-subject.ts';
import { Timelines } from './timeline/timeline.ts';
import { PublicFigures } from './transparency/transparency.ts';
import { TransparencyController } from './transparency/transparency.controller.ts';
import { WordListController } from './word-list/word-list.controller.ts';
import { WordListTrials } from './word-list/word-list-trials.ts';
import { ViolationsController } from './reports/violations.controller.ts';

@AnswersFrom(['moderation', 'reports'])
@Module({
  imports: [BullModule.registerQueue({ name: reportClosingQueue }, { name: reportHidingQueue })],
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
    RulingsController,
    RecordsController,
    SuspensionsController,
    AppealsController,
    WordListController,
  ],
  providers: [
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
    OwnHeldTexts,
    WordListTrials,
    ReportedThings,
    OwnReports,
    CasePages,
    ProfilePictures,
    RemovedThings,
    Rulings,
    RulingAnswers,
    AccountRecords,
    AdminNoteList,
    EarlierDecisions,
    PersonsItems,
    Strikes,
    SuspensionNews,
    AppealedDecisions,
    AppealPages,
    OwnAppeals,
    ReportClosingWorker,
    ReportHidingWorker,
    ReportNews,
    ...handlersOf(import.meta.dirname),
  ],
})
export class ModerationModule {}
