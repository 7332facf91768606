import { readCompanySitemap, readJobFeed, readJobSitemap, readSitemaps } from '@lock-in/contracts';
import { isFieldOfWork } from '@lock-in/domain';
import { Controller, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import { PerAddress } from '../../platform/access/limits/limits.ts';
import { Call, type Given, Input } from '../../platform/http/call.ts';
import { Pages } from '../../platform/http/paging.ts';
import { refuse } from '../../shared/refusals/refusals.ts';
import { PublicUrls } from '../../platform/pages/public-urls.ts';
import { PublicOnly } from '../../platform/pages/public-only.ts';
import { keptFor, sendText } from '../../platform/pages/send-text.ts';
import { Board } from '../searches/board.ts';
import { addressQuery, jobFeed } from './feed.ts';
import { Sitemaps } from './sitemaps.ts';

const feedLength = 30;
const feedSeconds = 300;
const sitemapSeconds = 3_600;

/** Machine-readable files: feeds of new jobs, and sitemaps for search engines. */
@Controller()
@UseGuards(PublicOnly)
export class PublicFeedsController {
  constructor(
    private readonly board: Board,
    private readonly pages: Pages,
    private readonly sitemaps: Sitemaps,
    private readonly publicUrls: PublicUrls,
  ) {}

  @Call(readJobFeed)
  @PerAddress('publicPagesPerAddress')
  async feed(@Input() { query }: Given<typeof readJobFeed>, @Res({ passthrough: true }) response: Response) {
    if (query.fieldOfWork !== undefined && !isFieldOfWork(query.fieldOfWork))
      return refuse('UnknownFieldOfWork');
    const wanted = { ...query, sortBy: 'newest' } as const;
    const { jobs } = await this.board.page(wanted, this.pages.of({ page: 1, pageSize: feedLength }));
    const feed = jobFeed(jobs, addressQuery(wanted), this.publicUrls);
    return sendText(response, 'application/rss+xml', feed, keptFor(feedSeconds));
  }

  @Call(readSitemaps)
  @PerAddress('publicPagesPerAddress')
  async index(@Res({ passthrough: true }) response: Response) {
    return sendSitemap(response, await this.sitemaps.index());
  }

  @Call(readJobSitemap)
  @PerAddress('publicPagesPerAddress')
  async jobs(
    @Input() { params }: Given<typeof readJobSitemap>,
    @Res({ passthrough: true }) response: Response,
  ) {
    return sendSitemap(response, await this.sitemaps.jobsOn(params.number));
  }

  @Call(readCompanySitemap)
  @PerAddress('publicPagesPerAddress')
  async companies(
    @Input() { params }: Given<typeof readCompanySitemap>,
    @Res({ passthrough: true }) response: Response,
  ) {
    return sendSitemap(response, await this.sitemaps.companiesOn(params.number));
  }
}

const sendSitemap = (response: Response, sitemap: string | undefined) =>
  sitemap === undefined
    ? refuse('NotFound')
    : sendText(response, 'application/xml', sitemap, keptFor(sitemapSeconds));
