import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { AnswersFrom } from '../platform/commands/answer-sources.ts';
import { handlersOf } from '../platform/commands/handlers-of.ts';
import { ResponseRates, responseRatesQueue } from './figures/response-rates.ts';
import { ApplicantPages } from './applications/applicant-pages.ts';
import { ApplicationDays } from './figures/application-days.ts';
import { ApplicationNotePages } from './notes/application-notes.ts';
import { ApplicationNotesController } from './notes/application-notes.controller.ts';
import { ApplicationPages } from './applications/application-pages.ts';
import { ApplicationWords } from './applications/application-texts.ts';
import { ApplicationsController } from './applications/applications.controller.ts';
import { CompanyAnswers } from './figures/company-answers.ts';
import { CompanyApplications } from './applications/company-applications.ts';
import { CoverNotes } from './notes/cover-notes.ts';
import { CoverNotesController } from './notes/cover-notes.controller.ts';
import { JobActivity } from './figures/activity.ts';
import { JobActivityController } from './figures/activity.controller.ts';
import { RejectionTemplatesController } from './notes/rejection-templates.controller.ts';
import { StagePages } from './stages/stage-pages.ts';
import { StagesController } from './stages/stages.controller.ts';
import { TemplatePages } from './notes/rejection-templates.ts';
import { JobOwners } from '../shared/jobs/job-owners.ts';

@AnswersFrom(['jobs'])
@Module({
  imports: [BullModule.registerQueue({ name: responseRatesQueue })],
  controllers: [
    ApplicationNotesController,
    ApplicationsController,
    CoverNotesController,
    JobActivityController,
    RejectionTemplatesController,
    StagesController,
  ],
  providers: [
    ResponseRates,
    ApplicantPages,
    ApplicationDays,
    ApplicationNotePages,
    ApplicationPages,
    ApplicationWords,
    CompanyAnswers,
    CompanyApplications,
    CoverNotes,
    JobActivity,
    StagePages,
    TemplatePages,
    JobOwners,
    ...handlersOf(import.meta.dirname),
  ],
})
export class HiringModule {}
