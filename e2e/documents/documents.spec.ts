import { paths } from '@lock-in/contracts/paths';
import { describeWith, findHeadlessChromium } from '@lock-in/testing';
import { type Browser, type BrowserContextOptions, chromium, devices, type Page } from 'playwright-core';
import { demoSession } from '../../bench/demo-session.ts';
import { startProgram, type Program } from '../program.ts';
import { violations } from '../screens/problems.ts';
import { viewers, type Viewer } from '../screens/screens.ts';
import { watch } from '../watch.ts';
import { openJob, pages, withErrorLine } from './pages.ts';

const mostAttempts = 10;

declare global {
  var places: [Element, DOMRect][] | undefined;
}

/** In the browser, before script runs: keeps where everything is that can be pressed or filled in. */
function notePlaces(): void {
  const elements = document.querySelectorAll('#root :is(a[href], button, input, textarea, select, summary)');
  globalThis.places ??= Array.from(elements, (element): [Element, DOMRect] => [
    element,
    element.getBoundingClientRect(),
  ]).filter(([, { width }]) => width > 0);
}

/** In the browser, once it is hydrated, if it is: what is not where it was, nor another of its kind. A press that began before would end beside it. */
function findMoved(): string[] {
  const farthest = 2;
  return (globalThis.places ?? []).flatMap(([{ tagName, textContent }, { x, y }]) => {
    const isThere = Array.from(document.querySelectorAll(`#root ${tagName}`)).some((element) => {
      const now = element.getBoundingClientRect();
      return Math.hypot(now.x - x, now.y - y) <= farthest;
    });
    return isThere ? [] : [`${tagName} “${textContent}” at ${Math.round(x)}, ${Math.round(y)} moved`];
  });
}

describeWith.chromium('Documents', () => {
  let program: Program;
  let browser: Browser;
  const sessions = new Map<Viewer, BrowserContextOptions>();
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
    const known = sessions.get(viewer);
    const session =
      known ?? (email === undefined ? {} : await demoSession(browser, program.url, codeOf, email));
    sessions.set(viewer, session);
    return { baseURL: program.url, locale: 'en-SG', reducedMotion: 'reduce', ...session };
  };
  const textOf = (page: Page) => page.locator('#root').innerText();

  test.each(Object.keys(pages) as Viewer[])(
    'Without script a %s reads every page, with its title, heading and links, and axe finds nothing',
    async (viewer) => {
      const context = await browser.newContext({ ...(await optionsOf(viewer)), javaScriptEnabled: false });
      const page = await context.newPage();
      for (const [path, text] of Object.entries(pages[viewer])) {
        // A document waits only a moment for its data, and this machine may be slow.
        for (let attempt = 0; attempt < mostAttempts; attempt++) {
          await page.goto(path);
          if (text.test(await textOf(page))) break;
        }
        expect([path, await textOf(page)]).toEqual([path, expect.stringMatching(text)]);
        expect(await page.title()).toMatch(/Lock In$/);
        await expect(page.locator('h1').count()).resolves.toBe(1);
        await expect(page.locator('header a[href]').count()).resolves.toBeGreaterThan(0);
      }
      await context.close();
    },
  );

  test.each([
    ['wide and light', { viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Singapore' }],
    [
      'on a phone, dark and in Berlin',
      {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        colorScheme: 'dark',
        timezoneId: 'Europe/Berlin',
      },
    ],
  ] as const)(
    'Every page hydrates without a line in the console and without moving a button, %s',
    async (_, look) => {
      const problems: string[] = [];
      for (const viewer of Object.keys(pages) as Viewer[]) {
        const context = await browser.newContext({ ...(await optionsOf(viewer)), ...look });
        const seen = watch(context);
        const page = await context.newPage();
        // The first document of a browser in an unknown time zone is drawn anew.
        await page.goto(paths.transparency, { waitUntil: 'networkidle' });
        await page.route(/\/assets\/.*\.js$/, async (route) => {
          // A document that is left is not looked at any more.
          await page
            .waitForFunction(() => performance.getEntriesByType('paint').length > 0)
            .then(() => page.evaluate(notePlaces))
            .catch(() => undefined);
          await route.continue().catch(() => undefined);
        });
        for (const path of Object.keys(pages[viewer])) {
          if (withErrorLine.has(path)) continue;
          const before = seen.problems.length;
          await page.goto(path, { waitUntil: 'networkidle' });
          const found = [...seen.problems.slice(before), ...(await page.evaluate(findMoved))];
          problems.push(...found.map((problem) => `${viewer} at ${path}: ${problem}`));
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

  test('axe finds nothing on pages that are not hydrated', async () => {
    const context = await browser.newContext(await optionsOf('member'));
    const page = await context.newPage();
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    const found: string[] = [];
    const shared = [paths.publicJobs, paths.publicJob(openJob), paths.publicCompany(1)];
    for (const path of [paths.home, paths.jobBoard, paths.post(1), ...shared]) {
      await page.goto(path);
      found.push(...(await violations(page, 'everything')).map((problem) => `${path}: ${problem}`));
    }
    expect(found).toEqual([]);
    await context.close();
  });
});
