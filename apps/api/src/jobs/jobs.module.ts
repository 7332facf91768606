import { defineProjection } from '@lock-in/event-store';
import { Module } from '@nestjs/common';
import { JobActivityController } from './activity.controller.ts';
import { JobActivity } from './activity.ts';
import { JobApplicantRow, jobApplicants } from './applicants.ts';
import { ApplicationPages } from './application-pages.ts';
import { ApplicationsController } from './applications.controller.ts';
import { ApplicationRow, applications } from './applications.ts';
import { ApplyForJobHandler } from './commands/apply-for-job.ts';
import { JudgeApplicationHandler } from './commands/judge-application.ts';
import { PostJobHandler } from './commands/post-job.ts';
import { JobCompanyRow, jobCompanies } from './companies.ts';
import { JobPages } from './job-pages.ts';
import { JobsController } from './jobs.controller.ts';
import { JobRow, jobs } from './jobs.ts';

export const jobsProjection = defineProjection({
  name: 'jobs',
  version: 1,
  readModels: [jobs, applications, jobCompanies, jobApplicants],
});
export const jobsEntities = [JobRow, ApplicationRow, JobCompanyRow, JobApplicantRow];

@Module({
  controllers: [JobsController, ApplicationsController, JobActivityController],
  providers: [
    JobPages,
    ApplicationPages,
    JobActivity,
    PostJobHandler,
    ApplyForJobHandler,
    JudgeApplicationHandler,
  ],
})
export class JobsModule {}
