import { describeWith, findHeadlessChromium } from '@lock-in/testing';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { demoSession } from '../../bench/demo-session.ts';
import { startProgram, type Program } from '../program.ts';
import { viewers, type Viewer } from '../screens/screens.ts';
import { pages } from './pages.ts';

const mostAttempts = 5;

/** Calls that no part of the page waits for: the number at the bell. */
const inBackground: ReadonlySet<string> = new Set(['/api/notifications?pageSize=8']);

describeWith.chromium('The code of a document', () => {
  let program: Program;
  let browser: Browser;
  jest.setTimeout(900_000);

  beforeAll(async () => {
    [program, browser] = await Promise.all([
      startProgram({ DEMO: 'true' }),
      findHeadlessChromium().then((options) => chromium.launch(options)),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await program?.stop();
  });

  const optionsOf = async (viewer: Viewer): Promise<BrowserContextOptions> => {
    const email = viewers[viewer];
    const codeOf = async (of: string) => /\d{6}/.exec(await program.otp(of))?.[0] ?? '';
    const session = email === undefined ? {} : await demoSession(browser, program.url, codeOf, email);
    return { baseURL: program.url, locale: 'en-SG', timezoneId: 'Asia/Singapore', ...session };
  };

  test.each(Object.keys(pages) as Viewer[])(
    'asks for nothing that the document of a %s brings',
    async (viewer) => {
      const context = await browser.newContext({ ...(await optionsOf(viewer)), serviceWorkers: 'block' });
      const page = await context.newPage();
      let asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        const isCall = ['fetch', 'xhr'].includes(request.resourceType());
        if (isCall && !inBackground.has(pathname + search)) asked.push(pathname + search);
      });
      const found: Record<string, string[]> = {};
      for (const path of Object.keys(pages[viewer])) {
        // A document waits only a moment for its data, and this machine may be slow.
        for (let attempt = 0; attempt < mostAttempts; attempt++) {
          asked = [];
          await page.goto(path, { waitUntil: 'networkidle' });
          if (asked.length === 0) break;
        }
        if (asked.length > 0) found[path] = asked;
      }
      expect(found).toEqual({});
      await context.close();
    },
  );
});
