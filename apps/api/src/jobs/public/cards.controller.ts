import { drawCompanyCard, drawJobCard } from '@lock-in/contracts';
import { Controller, Res, StreamableFile, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import { PerAddress } from '../../platform/access/limits/limits.ts';
import { Call, type Given, Input } from '../../platform/http/call.ts';
import { refuse } from '../../shared/refusals/refusals.ts';
import { PublicOnly } from '../../platform/pages/public-only.ts';
import { keptFor } from '../../platform/pages/send-text.ts';
import { type CardWords, drawCard } from './card.ts';
import { PublicCompanies } from './public-companies.ts';
import { PublicJobs } from './public-jobs.ts';
import { plural, salaryOf } from './texts.ts';

const cardSeconds = 3_600;

/** Preview pictures for shared links. */
@Controller()
@UseGuards(PublicOnly)
export class CardsController {
  constructor(
    private readonly jobs: PublicJobs,
    private readonly companies: PublicCompanies,
  ) {}

  @Call(drawJobCard)
  @PerAddress('publicPagesPerAddress')
  async job(@Input() { params }: Given<typeof drawJobCard>, @Res({ passthrough: true }) response: Response) {
    const job = await this.jobs.one(params.jobId);
    if (job === undefined || job.isClosed) return refuse('JobNotFound');
    const { title, company, jobType, workArrangement } = job;
    const below = company.location ? `${company.name} · ${company.location}` : company.name;
    return card(response, { title, below, facts: `${jobType} · ${workArrangement} · ${salaryOf(job)}` });
  }

  @Call(drawCompanyCard)
  @PerAddress('publicPagesPerAddress')
  async company(
    @Input() { params }: Given<typeof drawCompanyCard>,
    @Res({ passthrough: true }) response: Response,
  ) {
    const company = await this.companies.one(params.companyId);
    if (company === undefined) return refuse('CompanyNotFound');
    const jobs = await this.jobs.ofCompany(params.companyId);
    return card(response, {
      title: company.name,
      below: company.location ?? '',
      facts: `Verified · ${plural(jobs.length, 'open job')}`,
    });
  }
}

async function card(response: Response, words: CardWords): Promise<StreamableFile> {
  const picture = await drawCard(words);
  response.set('Cache-Control', keptFor(cardSeconds));
  return new StreamableFile(picture, { type: 'image/png', length: picture.length });
}
