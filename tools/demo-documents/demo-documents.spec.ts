import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { companies, users } from '../../apps/api/src/demo/content/community.ts';
import { portfolios, resumes } from '../../apps/api/src/demo/content/documents.ts';
import { findPdfFault } from '../../apps/api/src/platform/storage/pdf.ts';
import { drawAll } from './draw-all.ts';

const folder = join(import.meta.dirname, '../../apps/api/src/demo/files');

const read = async (name: string) => {
  const { totalPages, text } = await extractText(
    await getDocumentProxy(new Uint8Array(readFileSync(join(folder, name)))),
  );
  return { pages: totalPages, words: text.join(' ').replace(/\s+/g, ' ') };
};
const nameOf = (key: string) => users.find((user) => user.key === key)!.name;

describe('The documents of the demo', () => {
  let drawn: Awaited<ReturnType<typeof drawAll>>;
  beforeAll(async () => {
    drawn = await drawAll();
    if (process.env['WRITE_DEMO_DOCUMENTS'] !== 'true') return;
    if (existsSync(folder)) rmSync(folder, { recursive: true });
    mkdirSync(folder);
    for (const [name, bytes] of drawn) writeFileSync(join(folder, name), bytes);
  });

  it('are as they would be drawn now (npm run demo-documents draws them)', () => {
    expect(readdirSync(folder).toSorted()).toEqual([...drawn.keys()].toSorted());
    for (const [name, bytes] of drawn)
      expect([name, readFileSync(join(folder, name)).equals(bytes)]).toEqual([name, true]);
  });

  it.each(resumes)('hold a resume of one page for $user', async (resume) => {
    const { pages, words } = await read(`${resume.user}-resume.pdf`);
    expect(pages).toBe(1);
    expect(words).toContain(nameOf(resume.user));
    expect(words).toContain(resume.experience[0]?.role);
    expect(words).toContain(resume.skills.at(-1));
  });

  it.each(portfolios)('hold a portfolio of two pages for $user', async (portfolio) => {
    const { pages, words } = await read(`${portfolio.user}-portfolio.pdf`);
    expect(pages).toBe(2);
    expect(words).toContain(portfolio.tagline);
    expect(words).toContain(portfolio.projects.at(-1)?.name);
  });

  it.each(companies)(
    'hold a document of one page for $name, which says that it is made up',
    async ({ key, name }) => {
      const { pages, words } = await read(`${key}-profile.pdf`);
      expect(pages).toBe(1);
      expect(words).toContain(name);
      // Headings are spaced.
      expect(words.replaceAll(' ', '')).toContain('PARTICULARS');
      expect(words).toContain('all particulars are invented');
    },
  );

  it('hold a resume for everyone, in the form that uploads are held to', async () => {
    expect(resumes.map((resume) => resume.user).toSorted()).toEqual(users.map((user) => user.key).toSorted());
    for (const name of drawn.keys())
      expect([name, await findPdfFault(join(folder, name))]).toEqual([name, undefined]);
  });
});
