import { getPublicJob, jobPageSize, listPublicJobs } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { isFieldOfWork } from '@lock-in/domain';
import { Controller, UseGuards } from '@nestjs/common';
import { PerAddress } from '../../platform/access/limits/limits.ts';
import { Call, type Given, Input } from '../../platform/http/call.ts';
import { Pages } from '../../platform/http/paging.ts';
import { refuse } from '../../shared/refusals/refusals.ts';
import { PublicUrls } from '../../platform/pages/public-urls.ts';
import { PublicOnly } from '../../platform/pages/public-only.ts';
import { Board } from '../searches/board.ts';
import { PublicJobs } from './public-jobs.ts';
import { toPublicJob, toPublicJobDetails } from './public-views.ts';

/** Jobs for everybody, from which the web app draws the public pages. */
@Controller()
@UseGuards(PublicOnly)
export class PublicJobsController {
  constructor(
    private readonly jobs: PublicJobs,
    private readonly board: Board,
    private readonly pages: Pages,
    private readonly publicUrls: PublicUrls,
  ) {}

  @Call(listPublicJobs)
  @PerAddress('publicPagesPerAddress')
  async all(@Input() { query }: Given<typeof listPublicJobs>) {
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
    const { jobs, totalCount, moreThanCounted, nextCursor } = found;
    const url = this.publicUrls.of(paths.publicJobs);
    return { jobs: jobs.map(toPublicJob), totalCount, moreThanCounted, nextCursor, fields, url };
  }

  @Call(getPublicJob)
  @PerAddress('publicPagesPerAddress')
  async one(@Input() { params }: Given<typeof getPublicJob>) {
    const job = await this.jobs.one(params.jobId);
    if (job === undefined) return refuse('JobNotFound');
    return toPublicJobDetails(job, await this.jobs.similarTo(job), this.publicUrls);
  }
}
