import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { AnswersFrom } from '../platform/commands/answer-sources.ts';
import { handlersOf } from '../platform/commands/handlers-of.ts';
import { MailModule } from '../platform/mail/mail.module.ts';
import { JobQuestions } from '../shared/jobs/job-questions.ts';
import { Board } from './searches/board.ts';
import { JobChangeNotice } from './commands/job-change-notice.ts';
import { DraftPages } from './listings/drafts.ts';
import { DraftsController } from './listings/drafts.controller.ts';
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
import { JobPosters } from './listings/job-posters.ts';
import { SimilarJobs } from './searches/similar-jobs.ts';
import { NewForSearches } from './searches/new-for-searches.ts';
import { OwnJobsController } from './listings/own-jobs.controller.ts';
import { OwnJobs } from './listings/own-jobs.ts';

@AnswersFrom(['jobs'])
@Module({
  imports: [BullModule.registerQueue({ name: jobAlertsQueue }), MailModule],
  controllers: [
    JobsController,
    JobRemovalController,
    JobListingController,
    DraftsController,
    OwnJobsController,
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
    JobQuestions,
    JobSearches,
    NewForSearches,
    FoundJobMails,
    JobAlerts,
    JobChangeNotice,
    ...handlersOf(import.meta.dirname),
  ],
  exports: [Board, SimilarJobs],
})
export class JobsModule {}
