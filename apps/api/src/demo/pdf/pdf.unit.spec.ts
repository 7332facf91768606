import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { findPdfFault } from '../../platform/storage/pdf.ts';
import { companies, users } from '../content/community.ts';
import { portfolios, resumes } from '../content/documents.ts';
import type { DemoUser, UserKey } from '../content/shape.ts';
import { drawCompanyDocument } from './company-document.ts';
import { drawPortfolio } from './portfolio.ts';
import { drawResume } from './resume.ts';

const date = new Date('2026-11-20T09:00:00.000Z');
const userOf = (key: UserKey): DemoUser => users.find((user) => user.key === key) ?? raise(key);
const raise = (key: string): never => {
  throw new Error(`There is no demo user "${key}"`);
};

const read = async (pdf: Buffer) => {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return { pages: totalPages, words: text.join(' ').replace(/\s+/g, ' ') };
};

describe('the documents of the demo', () => {
  it.each(resumes)('hold a resume of one page for $user', async (resume) => {
    const { pages, words } = await read(await drawResume(userOf(resume.user), resume, '#3b5bdb', date));
    expect(pages).toBe(1);
    expect(words).toContain(userOf(resume.user).name);
    expect(words).toContain(resume.experience[0]?.role);
    expect(words).toContain(resume.skills.at(-1));
  });

  it.each(portfolios)('hold a portfolio of two pages for $user', async (portfolio) => {
    const { pages, words } = await read(
      await drawPortfolio(userOf(portfolio.user), portfolio, '#0b7285', date),
    );
    expect(pages).toBe(2);
    expect(words).toContain(portfolio.tagline);
    expect(words).toContain(portfolio.projects.at(-1)?.name);
  });

  it.each(companies)(
    'hold a document of one page for $name, which says that it is made up',
    async (company) => {
      const { pages, words } = await read(await drawCompanyDocument(company, '#2f9e44', date));
      expect(pages).toBe(1);
      expect(words).toContain(company.name);
      // Headings are spaced.
      expect(words.replaceAll(' ', '')).toContain('PARTICULARS');
      expect(words).toContain('all particulars are invented');
    },
  );

  it('hold a resume for everyone, in the form that uploads are held to', async () => {
    expect(resumes.map((resume) => resume.user).toSorted()).toEqual(users.map((user) => user.key).toSorted());
    const folder = mkdtempSync(join(tmpdir(), 'lock-in-demo-'));
    try {
      for (const resume of resumes) {
        const path = join(folder, `${resume.user}.pdf`);
        writeFileSync(path, await drawResume(userOf(resume.user), resume, '#3b5bdb', date));
        expect(await findPdfFault(path)).toBeUndefined();
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
