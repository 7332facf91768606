import { getPublicCompany, viewPublicLogo } from '@lock-in/contracts';
import { Controller, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import { PerAddress } from '../../platform/access/limits/limits.ts';
import { Call, type Given, Input } from '../../platform/http/call.ts';
import { isRefusal, refuse } from '../../shared/refusals/refusals.ts';
import { PublicUrls } from '../../platform/pages/public-urls.ts';
import { PublicOnly } from '../../platform/pages/public-only.ts';
import { keptFor } from '../../platform/pages/send-text.ts';
import { ServedFiles } from '../../platform/storage/served-files.ts';
import { PublicCompanies } from './public-companies.ts';
import { PublicJobs } from './public-jobs.ts';
import { toPublicCompany } from './public-views.ts';

const logoSeconds = 3_600;

/** Companies for everybody. */
@Controller()
@UseGuards(PublicOnly)
export class PublicCompaniesController {
  constructor(
    private readonly companies: PublicCompanies,
    private readonly jobs: PublicJobs,
    private readonly files: ServedFiles,
    private readonly publicUrls: PublicUrls,
  ) {}

  @Call(viewPublicLogo)
  @PerAddress('publicPagesPerAddress')
  async logo(
    @Input() { params }: Given<typeof viewPublicLogo>,
    @Res({ passthrough: true }) response: Response,
  ) {
    const company = await this.companies.one(params.companyId);
    const file = await this.files.serve(company?.pictureKey ?? undefined, response);
    // The time is limited, because a new picture has the same address and the company may be suspended.
    if (!isRefusal(file)) response.set('Cache-Control', keptFor(logoSeconds));
    return file;
  }

  @Call(getPublicCompany)
  @PerAddress('publicPagesPerAddress')
  async one(@Input() { params }: Given<typeof getPublicCompany>) {
    const company = await this.companies.one(params.companyId);
    if (company === undefined) return refuse('CompanyNotFound');
    return toPublicCompany(company, await this.jobs.ofCompany(params.companyId), this.publicUrls);
  }
}
