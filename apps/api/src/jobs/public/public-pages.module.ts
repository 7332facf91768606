import { Module } from '@nestjs/common';
import { Reads } from '../../platform/commands/answer-sources.ts';
import { JobsModule } from '../jobs.module.ts';
import { CardsController } from './cards.controller.ts';
import { PublicCompaniesController } from './public-companies.controller.ts';
import { PublicCompanies } from './public-companies.ts';
import { PublicFeedsController } from './public-feeds.controller.ts';
import { PublicJobsController } from './public-jobs.controller.ts';
import { PublicJobs } from './public-jobs.ts';
import { RobotsController } from './robots.controller.ts';
import { Sitemaps } from './sitemaps.ts';

/** What the public pages of jobs and companies show, their pictures, feeds and sitemaps, without sign-in (ADR 63). */
@Reads(['jobs'])
@Module({
  imports: [JobsModule],
  controllers: [
    CardsController,
    PublicCompaniesController,
    PublicJobsController,
    PublicFeedsController,
    RobotsController,
  ],
  providers: [PublicJobs, PublicCompanies, Sitemaps],
})
export class PublicPagesModule {}
