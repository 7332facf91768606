import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { ShownPeople } from '../platform/accounts/shown-people.ts';
import { AnswersFrom } from '../platform/commands/answer-sources.ts';
import { handlersOf } from '../platform/commands/handlers-of.ts';
import { MailModule } from '../platform/mail/mail.module.ts';
import { Violations } from '../platform/reference-data/violations.ts';
import { JobActivityController } from './hiring/activity.controller.ts';
import { JobActivity } from './hiring/activity.ts';
import { AnswerCounts, answerCountsQueue } from './hiring/answer-counts.ts';
import { ApplicantPages } from './hiring/applicant-pages.ts';
import { ApplicationDays } from './hiring/application-days.ts';
import { ApplicationNotesController } from './hiring/application-notes.controller.ts';
import { ApplicationNotePages } from './hiring/application-notes.ts';
import { ApplicationPages } from './hiring/application-pages.ts';
import { ApplicationsController } from './hiring/applications.controller.ts';
import { ApplicationWords } from './hiring/application-words.ts';
import { JobQuestions } from './listings/job-questions.ts';
import { Board } from './searches/board.ts';
import { JobChangeNotice } from './commands/job-change-notice.ts';
import { CompanyApplications } from './hiring/company-applications.ts';
import { CoverNotes } from './hiring/cover-notes.ts';
import { CoverNotesController } from './hiring/cover-notes.controller.ts';
import { DraftPages } from './listings/drafts.ts';
import { DraftsController } from './listings/drafts.controller.ts';
import { CompanyAnswers } from './hiring/company-answers.ts';
import { FoundJobMails } from './searches/found-job-mails.ts';
import { JobAlerts, jobAlertsQueue } from './searches/job-alerts.ts';
import { JobDigest } from './searches/job-digest.ts';
import { JobListingController } from './listings/job-listing.controller.ts';
import { JobNews } from './listings/job-news.ts';
import { JobPages } from './listings/job-pages.ts';
import { JobRemovalController } from './listings/job-removal.controller.ts';
import { JobSearchesController } from './searches/job-searches.controller.ts';
import { JobSearches } from './searches/job-searches.ts';
import { JobsController } from './jobs.controller.ts';
import { JobPosters } from './hiring/job-posters.ts';
import { RejectionTemplatesController } from './hiring/rejection-templates.controller.ts';
import { TemplatePages } from './hiring/rejection-templates.ts';
import { SimilarJobs } from './searches/similar-jobs.ts';
import { NewForSearches } from './searches/new-for-searches.ts';
import { OwnJobsController } from './listings/own-jobs.controller.ts';
import { OwnJobs } from './listings/own-jobs.ts';
import { StagePages } from './hiring/stage-pages.ts';
import { StagesController } from './hiring/stages.controller.ts';

@AnswersFrom(['jobs'])
@Module({
  imports: [BullModule.registerQueue({ name: answerCountsQueue }, { name: jobAlertsQueue }), MailModule],
  controllers: [
    JobsController,
    JobRemovalController,
    JobListingController,
    DraftsController,
    ApplicationsController,
    ApplicationNotesController,
    RejectionTemplatesController,
    CoverNotesController,
    StagesController,
    OwnJobsController,
    JobActivityController,
    JobSearchesController,
  ],
  providers: [
    Board,
    JobPages,
    DraftPages,
    SimilarJobs,
    JobDigest,
    JobNews,
    JobPosters,
    OwnJobs,
    ApplicationPages,
    ApplicantPages,
    CompanyApplications,
    StagePages,
    ApplicationDays,
    CompanyAnswers,
    AnswerCounts,
    JobActivity,
    JobQuestions,
    JobSearches,
    NewForSearches,
    FoundJobMails,
    JobAlerts,
    ApplicationWords,
    ApplicationNotePages,
    TemplatePages,
    CoverNotes,
    ShownPeople,
    Violations,
    JobChangeNotice,
    ...handlersOf(import.meta.dirname),
  ],
  exports: [Board, SimilarJobs],
})
export class JobsModule {}
