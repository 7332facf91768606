import { sitemapSpan } from '@lock-in/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { Clock } from '../../platform/clock.ts';
import { memoize } from '../../platform/memoize.ts';
import { companyPath, jobPath, PublicUrls } from '../../platform/pages/public-urls.ts';
import { Html, markup } from '../../platform/pages/html.ts';
import { all } from '../../shared/search/conditions.ts';
import { openConditions } from '../searches/board-search.ts';
import { isShown } from './public-companies.ts';

/** How long a process caches the index; building it reads all open jobs. */
const freshMs = 60_000;

interface Entry {
  readonly id: number;
  readonly name: string;
  readonly changed_at: Date | null;
}

/**
 * The sitemaps for search engines. A page covers a range of ids, so it is read by key, however many pages precede it, and no entry moves
 * between pages.
 */
@Injectable()
export class Sitemaps {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly publicUrls: PublicUrls,
  ) {}

  readonly index = memoize(freshMs, async () => {
    const [jobs, companies] = await Promise.all([this.pagesOf(this.jobs), this.pagesOf(this.companies)]);
    const listed = (kind: string) => (page: SitemapPage) =>
      located('sitemap', this.publicUrls.of(`/sitemap-${kind}-${page.number}.xml`), page.changed_at);
    return documentOf('sitemapindex', [...jobs.map(listed('jobs')), ...companies.map(listed('companies'))]);
  });

  /** `undefined` if no job in the range is open. */
  jobsOn(number: number): Promise<string | undefined> {
    return this.page(this.jobs, number, jobPath);
  }

  companiesOn(number: number): Promise<string | undefined> {
    return this.page(this.companies, number, companyPath);
  }

  private async page(
    entries: RawBuilder<unknown>,
    number: number,
    pathOf: (id: number, name: string) => string,
  ): Promise<string | undefined> {
    const before = (number - 1) * sitemapSpan;
    const { rows } = await sql<Entry>`
      select * from (${entries}) entry where id > ${before}::bigint and id <= ${before + sitemapSpan}::bigint
      order by id`.execute(this.em.getKysely());
    if (rows.length === 0) return undefined;
    const urls = rows.map(({ id, name, changed_at: changedAt }) =>
      located('url', this.publicUrls.of(pathOf(id, name)), changedAt),
    );
    return documentOf('urlset', urls);
  }

  private async pagesOf(entries: RawBuilder<unknown>): Promise<SitemapPage[]> {
    const { rows } = await sql<SitemapPage>`
      select (id - 1) / ${sql.lit(sitemapSpan)} + 1 as number, max(changed_at) as changed_at
      from (${entries}) entry group by 1 order by 1`.execute(this.em.getKysely());
    return rows;
  }

  private get jobs() {
    const now = this.clock.now();
    return sql`
      select listing.job_id as id, job.title as name, coalesce(job.edited_at, job.created_at) as changed_at
      from job_listing listing join job using (job_id)
      where ${all(openConditions(now))}`;
  }

  /** A company's page changes most often by its newest job. */
  private get companies() {
    return sql`
      select company.company_id as id, account.name, (
        select created_at from job where job.company_id = company.company_id order by job_id desc limit 1
      ) as changed_at
      from job_company company join account using (account_id)
      where ${isShown(this.clock.now())}`;
  }
}

interface SitemapPage {
  readonly number: number;
  readonly changed_at: Date | null;
}

const located = (element: 'sitemap' | 'url', address: string, changedAt: Date | null): Html => {
  const name = new Html(element);
  return markup`<${name}><loc>${address}</loc>${changedAt !== null && markup`<lastmod>${changedAt.toISOString()}</lastmod>`}</${name}>
`;
};

const documentOf = (element: 'sitemapindex' | 'urlset', entries: readonly Html[]): string => {
  const name = new Html(element);
  const { text } = markup`<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}</${name}>
`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}`;
};
