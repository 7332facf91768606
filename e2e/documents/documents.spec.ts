import { paths } from '@lock-in/contracts/paths';
import { describeWith, findHeadlessChromium } from '@lock-in/testing';
import { type Browser, type BrowserContextOptions, chromium, devices, type Page } from 'playwright-core';
import { startProgram, type Program } from '../program.ts';
import { violations } from '../screens/problems.ts';
import { Calls, phone, turnDark, wide } from '../screens/viewing.ts';
import { watch } from '../watch.ts';
import { findMoved, isHydrated, noteFirstPaint } from './first-paint.ts';
import {
  inBackground,
  missingPages,
  pagesOf,
  type Reader,
  readers,
  shownText,
  waitingParts,
} from './pages.ts';
import { Sessions } from './sessions.ts';

const mostAttempts = 10;

describeWith.chromium('Documents', () => {
  let program: Program;
  let browser: Browser;
  let sessions: Sessions;
  let pages: ReturnType<typeof pagesOf>;
  jest.setTimeout(900_000);

  beforeAll(async () => {
    [program, browser] = await Promise.all([
      startProgram({ DEMO: 'true' }),
      findHeadlessChromium().then((options) => chromium.launch(options)),
    ]);
    sessions = new Sessions(program);
    pages = pagesOf(await sessions.findDecision());
  });
  afterAll(async () => {
    await browser?.close();
    await program?.stop();
  });

  const optionsOf = async (reader: Reader): Promise<BrowserContextOptions> => {
    const cookies = await sessions.cookiesOf(reader);
    const { hostname: domain } = new URL(program.url);
    const kept = cookies.map(({ name, value }) => ({
      name,
      value,
      domain,
      path: '/',
      expires: -1,
      httpOnly: name === 'session_token',
      secure: false,
      sameSite: 'Strict' as const,
    }));
    const storageState = { cookies: kept, origins: [] };
    return {
      baseURL: program.url,
      locale: 'en-SG',
      timezoneId: 'Asia/Singapore',
      reducedMotion: 'reduce',
      storageState,
    };
  };
  /** What of a page's data is not shown. */
  async function whatWaits(page: Page, text: string): Promise<string[]> {
    const shown = await page.evaluate<string>(shownText);
    const waiting = await page.evaluate<string[]>(waitingParts);
    return shown.includes(text) ? waiting : [...waiting, `“${text}” is not shown`];
  }
  const textOf = (page: Page) => page.locator('#root').innerText();

  test.each(readers)(
    'Without script every page of %s shows its data, title, heading and links',
    async (reader) => {
      const context = await browser.newContext({
        ...(await optionsOf(reader)),
        viewport: wide,
        javaScriptEnabled: false,
      });
      const page = await context.newPage();
      const found: string[] = [];
      for (const [path, text] of Object.entries(pages[reader])) {
        // A document waits only a moment for its data, and this machine may be slow.
        for (let attempt = 0; attempt < mostAttempts; attempt++) {
          await page.goto(path);
          if ((await whatWaits(page, text)).length === 0) break;
        }
        found.push(...(await whatWaits(page, text)).map((problem) => `${path}: ${problem}`));
        expect(await page.title()).toMatch(/Lock In$/);
        await expect(page.locator('h1').count()).resolves.toBe(1);
        await expect(page.locator('header a[href]').count()).resolves.toBeGreaterThan(0);
      }
      expect(found).toEqual([]);
      await context.close();
    },
  );

  test.each(readers)(
    'axe finds nothing on the pages of %s before they are hydrated, wide and light, and dark on a phone',
    async (reader) => {
      const context = await browser.newContext({ ...(await optionsOf(reader)), colorScheme: 'light' });
      const page = await context.newPage();
      await page.route('**/assets/*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
      const found: string[] = [];
      for (const path of Object.keys(pages[reader])) {
        await page.setViewportSize(wide);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(path);
        found.push(...(await violations(page, 'everything')).map((problem) => `${path}: ${problem}`));
        await page.setViewportSize(phone);
        await turnDark(page);
        found.push(...(await violations(page, 'everything')).map((problem) => `${path}, dark: ${problem}`));
      }
      expect(found).toEqual([]);
      await context.close();
    },
  );

  test.each([
    ['wide, dark and in Berlin', { viewport: wide, colorScheme: 'dark', timezoneId: 'Europe/Berlin' }],
    [
      'on a phone, light and in Singapore',
      {
        ...devices['Pixel 7'],
        viewport: phone,
        colorScheme: 'light',
        timezoneId: 'Asia/Singapore',
      },
    ],
    [
      'in a narrow window, which the server takes for a wide one',
      { viewport: { width: 900, height: 900 }, colorScheme: 'light', timezoneId: 'Asia/Singapore' },
    ],
  ] as const)(
    'Every page hydrates without a line in the console, without moving a button and without asking for what the document brings, %s',
    async (_, look) => {
      const problems: string[] = [];
      for (const reader of readers) {
        const context = await browser.newContext({ ...(await optionsOf(reader)), ...look });
        const seen = watch(context);
        seen.allow(404, missingPages);
        const page = await context.newPage();
        let asked: string[] = [];
        page.on('request', (request) => {
          const { pathname, search } = new URL(request.url());
          const isCall = ['fetch', 'xhr'].includes(request.resourceType());
          if (isCall && pathname + search !== inBackground) asked.push(pathname + search);
        });
        const calls = new Calls(page);
        // The first document of a browser in an unknown time zone is asked for twice.
        await page.goto(paths.transparency, { waitUntil: 'networkidle' });
        await page.addInitScript(noteFirstPaint);
        for (const path of Object.keys(pages[reader])) {
          const before = seen.problems.length;
          // A document waits only a moment for its data, and this machine may be slow.
          for (let attempt = 0; attempt < mostAttempts; attempt++) {
            asked = [];
            await page.goto(path);
            await page.waitForFunction(isHydrated);
            await calls.rest();
            if (asked.length === 0) break;
          }
          const again = asked.map((call) => `${call} was asked for`);
          const found = [
            ...seen.problems.slice(before),
            ...again,
            ...(await page.evaluate<string[]>(findMoved())),
          ];
          problems.push(...found.map((problem) => `${reader} at ${path}: ${problem}`));
        }
        await context.close();
      }
      expect(problems).toEqual([]);
    },
  );

  test('A document is for one person: it is stored nowhere, and a forged session gets the visitor’s', async () => {
    const { storageState } = await optionsOf('member');
    const member = await browser.newContext({ baseURL: program.url, ...(storageState && { storageState }) });
    const own = await member.request.get(paths.home, { headers: { Accept: 'text/html' } });
    expect(own.headers()['cache-control']).toBe('private, no-store');
    expect(await own.text()).toContain('Tan Mei Lin');
    await member.close();

    const forged = await browser.newContext({ baseURL: program.url, javaScriptEnabled: false });
    await forged.addCookies([
      { name: 'session_token', value: 'forged', url: program.url },
      { name: 'signed_in', value: '1', url: program.url },
    ]);
    const page = await forged.newPage();
    const answer = await page.goto(paths.post(1));
    expect(answer?.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Lock In' }).waitFor();
    expect((await forged.cookies()).filter(({ name }) => name === 'signed_in')).toEqual([]);
    expect(await answer?.text()).not.toContain('"title"');
    await forged.close();
  });

  test('Who is signed in is led from the sign-in to the feed by the server, and a role keeps away from others’ pages', async () => {
    const member = await browser.newContext({ ...(await optionsOf('member')), javaScriptEnabled: false });
    const page = await member.newPage();
    await page.goto(paths.login);
    expect(new URL(page.url()).pathname).toBe(paths.home);
    await page.goto(paths.companyVerification);
    expect(await textOf(page)).not.toMatch(/pending/i);
    await member.close();
  });

  test('Without script everything is searched, and the board is narrowed', async () => {
    const context = await browser.newContext({ ...(await optionsOf('member')), javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(paths.jobBoard);
    await page.getByRole('radio', { name: 'Internship' }).check();
    await page.getByLabel('Minimum').fill('1,000');
    await page.getByRole('searchbox', { name: 'Search jobs' }).fill('intern');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(/jobType=Internship/);
    await expect(page.getByRole('radio', { name: 'Internship' }).isChecked()).resolves.toBe(true);
    expect(await textOf(page)).toContain('From S$1,000');
    await page.getByRole('combobox', { name: 'Search Lock In' }).fill('rust');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?q=rust$/);
    expect(await textOf(page)).toContain('Results for “rust”');
    await context.close();
  });

  test.each([
    ['company', `${paths.recruitmentDashboard}?tab=applicants`, 'Search applicants', 'arjun'],
    ['admin', `${paths.companyVerification}?tab=verified`, 'Search companies', 'hawker'],
    ['admin', `${paths.moderationHistory}?person=8`, 'Search the history', 'payroll'],
  ] as const)(
    'Without script the search of %s at %s opens its results, and keeps what else was chosen',
    async (reader, path, field, words) => {
      const context = await browser.newContext({ ...(await optionsOf(reader)), javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(path);
      await page.getByRole('searchbox', { name: field }).fill(words);
      await page.keyboard.press('Enter');
      await page.waitForURL(({ searchParams }) => searchParams.get('q') === words);
      const { searchParams } = new URL(page.url());
      for (const [name, value] of new URL(path, program.url).searchParams)
        expect(searchParams.get(name)).toBe(value);
      await expect(page.getByRole('searchbox', { name: field }).inputValue()).resolves.toBe(words);
      await context.close();
    },
  );

  test('Without script the reports are narrowed', async () => {
    const context = await browser.newContext({ ...(await optionsOf('admin')), javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(paths.reports);
    await page.getByRole('radio', { name: /^Decided/ }).check();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(/state=decided/);
    await expect(page.getByRole('radio', { name: /^Decided/ }).isChecked()).resolves.toBe(true);
    expect(await textOf(page)).toContain('No report has been decided yet.');
    await context.close();
  });
});
