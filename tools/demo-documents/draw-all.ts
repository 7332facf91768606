import { companies, users } from '../../apps/api/src/demo/content/community.ts';
import { portfolios, resumes } from '../../apps/api/src/demo/content/documents.ts';
import { colorOf } from '../../apps/api/src/demo/content/looks.ts';
import type { DemoUser, UserKey } from '../../apps/api/src/demo/content/shape.ts';
import { drawCompanyDocument } from './company-document.ts';
import { drawPortfolio } from './portfolio.ts';
import { drawResume } from './resume.ts';

const date = new Date('2026-11-20T09:00:00.000Z');

/** The documents of the demo by the names of their files. */
export async function drawAll(): Promise<ReadonlyMap<string, Buffer>> {
  const drawn = new Map<string, Buffer>();
  for (const resume of resumes)
    drawn.set(
      `${resume.user}-resume.pdf`,
      await drawResume(userOf(resume.user), resume, colorOf(resume.user), date),
    );
  for (const portfolio of portfolios)
    drawn.set(
      `${portfolio.user}-portfolio.pdf`,
      await drawPortfolio(userOf(portfolio.user), portfolio, colorOf(portfolio.user), date),
    );
  for (const company of companies)
    drawn.set(`${company.key}-profile.pdf`, await drawCompanyDocument(company, colorOf(company.key), date));
  return drawn;
}

const userOf = (key: UserKey): DemoUser => users.find((user) => user.key === key)!;
