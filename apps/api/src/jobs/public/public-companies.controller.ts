import { readNamedPublicCompany, readPublicCompany, viewPublicLogo } from '@lock-in/contracts';
import { Controller, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import { PerAddress } from '../../platform/access/limits/limits.ts';
import { Call, type Given, Input } from '../../platform/http/call.ts';
import { isRefusal, refuse } from '../../shared/refusals/refusals.ts';
import { companyPath, PublicUrls } from '../../platform/pages/public-urls.ts';
import { PublicOnly } from '../../platform/pages/public-only.ts';
import { alwaysAsked, keptFor, redirect, sendPage } from '../../platform/pages/send-page.ts';
import { ServedFiles } from '../../platform/storage/served-files.ts';
import { companyPage } from './company-page.ts';
import { PublicCompanies } from './public-companies.ts';
import { PublicJobs } from './public-jobs.ts';

const logoSeconds = 3_600;

/** Public pages of companies. */
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

  @Call(readPublicCompany)
  @PerAddress('publicPagesPerAddress')
  one(@Input() { params }: Given<typeof readPublicCompany>, @Res({ passthrough: true }) response: Response) {
    return this.page(params.companyId, undefined, response);
  }

  @Call(readNamedPublicCompany)
  @PerAddress('publicPagesPerAddress')
  named(
    @Input() { params }: Given<typeof readNamedPublicCompany>,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.page(params.companyId, params.slug, response);
  }

  private async page(companyId: number, slug: string | undefined, response: Response) {
    const company = await this.companies.one(companyId);
    if (company === undefined) return refuse('CompanyNotFound');
    const path = companyPath(companyId, company.name);
    if (slug !== undefined && !path.endsWith(`/${slug}`)) return redirect(response, path);
    const jobs = await this.jobs.ofCompany(companyId);
    return sendPage(response, companyPage(company, jobs, this.publicUrls), alwaysAsked);
  }
}
