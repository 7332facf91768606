import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { ShownPeople } from '../platform/accounts/shown-people.ts';
import { AnswersFrom } from '../platform/commands/answer-sources.ts';
import { handlersOf } from '../platform/commands/handlers-of.ts';
import { MailModule } from '../platform/mail/mail.module.ts';
import { Violations } from '../platform/reference-data/violations.ts';
import { JobActivityController } from './activity.controller.ts';
import { JobActivity } from './activity.ts';
import { AnswerCounts, answerCountsQueue } from './answer-counts.ts';
import { ApplicantPages } from './applicant-pages.ts';
import { ApplicationDays } from './application-days.ts';
import { ApplicationNotesController } from './application-notes.controller.ts';
import { ApplicationNotePages } from './application-notes.ts';
import { ApplicationPages } from './application-pages.ts';
import { ApplicationsController } from './applications.controller.ts';
import { ApplicationWords } from './application-words.ts';
import { CheckAnswers } from './commands/check-answers.ts';
import { JobQuestions } from './job-questions.ts';
import { Board } from './board.ts';
import { JobChangeNotice } from './commands/job-change-notice.ts';
import { CompanyApplications } from './company-applications.ts';
import { CoverNotes } from './cover-notes.ts';
import { CoverNotesController } from './cover-notes.controller.ts';
import { DraftPages } from './drafts.ts';
import { DraftsController } from './drafts.controller.ts';
import { CompanyAnswers } from './company-answers.ts';
import { FoundJobMails } from './found-job-mails.ts';
import { JobAlerts, jobAlertsQueue } from './job-alerts.ts';
import { JobDigest } from './job-digest.ts';
import { JobListingController } from './job-listing.controller.ts';
import { JobNews } from './job-news.ts';
import { JobPages } from './job-pages.ts';
import { JobRemovalController } from './job-removal.controller.ts';
import { JobSearchesController } from './job-searches.controller.ts';
import { JobSearches } from './job-searches.ts';
import { JobsController } from './jobs.controller.ts';
import { JobPosters } from './job-posters.ts';
import { RejectionTemplatesController } from './rejection-templates.controller.ts';
import { TemplatePages } from './rejection-templates.ts';
import { SimilarJobs } from './similar-jobs.ts';
import { NewForSearches } from './new-for-searches.ts';
import { OwnJobsController } from './own-jobs.controller.ts';
import { OwnJobs } from './own-jobs.ts';
import { StagePages } from './stage-pages.ts';
import { StagesController } from './stages.controller.ts';

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
    CheckAnswers,
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
