import { jobPageSize, readNamedPublicJob, readPublicJob, readPublicJobs } from '@lock-in/contracts';
import { isFieldOfWork } from '@lock-in/domain';
import { Controller, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import { PerAddress } from '../../platform/access/limits/limits.ts';
import { Call, type Given, Input } from '../../platform/http/call.ts';
import { Pages } from '../../platform/http/paging.ts';
import { refuse } from '../../shared/refusals/refusals.ts';
import { jobPath, PublicUrls } from '../../platform/pages/public-urls.ts';
import { PublicOnly } from '../../platform/pages/public-only.ts';
import { alwaysAsked, redirect, sendPage } from '../../platform/pages/send-page.ts';
import { Board } from '../searches/board.ts';
import { jobListPage } from './job-list-page.ts';
import { closedJobPage, jobPage } from './job-page.ts';
import { PublicJobs } from './public-jobs.ts';

/** Public pages of jobs. A page is the same for everybody, signed in or not, so proxies may cache it. */
@Controller()
@UseGuards(PublicOnly)
export class PublicJobsController {
  constructor(
    private readonly jobs: PublicJobs,
    private readonly board: Board,
    private readonly pages: Pages,
    private readonly publicUrls: PublicUrls,
  ) {}

  @Call(readPublicJobs)
  @PerAddress('publicPagesPerAddress')
  async all(
    @Input() { query }: Given<typeof readPublicJobs>,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { cursor, ...wanted } = query;
    if (wanted.fieldOfWork !== undefined && !isFieldOfWork(wanted.fieldOfWork))
      return refuse('UnknownFieldOfWork');
    const [found, fields] = await Promise.all([
      this.board.page(
        wanted,
        this.pages.of({ page: 1, pageSize: jobPageSize, ...(cursor !== undefined && { cursor }) }),
      ),
      this.board.fieldsOfWork(),
    ]);
    const { jobs, totalCount: total, moreThanCounted, nextCursor } = found;
    const page = jobListPage({ query, jobs, total, moreThanCounted, nextCursor, fields }, this.publicUrls);
    return sendPage(response, page, alwaysAsked);
  }

  @Call(readPublicJob)
  @PerAddress('publicPagesPerAddress')
  one(@Input() { params }: Given<typeof readPublicJob>, @Res({ passthrough: true }) response: Response) {
    return this.page(params.jobId, undefined, response);
  }

  @Call(readNamedPublicJob)
  @PerAddress('publicPagesPerAddress')
  named(
    @Input() { params }: Given<typeof readNamedPublicJob>,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.page(params.jobId, params.slug, response);
  }

  private async page(jobId: number, slug: string | undefined, response: Response) {
    const job = await this.jobs.one(jobId);
    if (job === undefined) return refuse('JobNotFound');
    const path = jobPath(job.jobId, job.title);
    if (slug !== undefined && !path.endsWith(`/${slug}`)) return redirect(response, path);
    const similar = await this.jobs.similarTo(job);
    if (!job.isClosed) return sendPage(response, jobPage(job, similar, this.publicUrls), alwaysAsked);
    response.status(410);
    return sendPage(response, closedJobPage(job, similar), alwaysAsked);
  }
}
