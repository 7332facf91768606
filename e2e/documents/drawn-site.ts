import { findHeadlessChromium } from '@lock-in/testing';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { SignedIn } from '../../apps/api/src/testing/people/people.ts';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.ts';

export type Cookies = Iterable<readonly [name: string, value: string]>;

/** Of a session, with the mark by which a browser says that it has one. */
export const cookiesOf = ({ cookies }: SignedIn): Cookies => [...cookies, ['signed_in', '1']];

/** The program with the built web app in this process, and a browser, for the tests of a file. Call it inside `describe`. */
export function drawnSite() {
  let site: TestApp;
  let browser: Browser;
  let url: string;
  jest.setTimeout(240_000);

  beforeAll(async () => {
    [site, browser] = await Promise.all([
      startTestApp(),
      findHeadlessChromium().then((options) => chromium.launch(options)),
    ]);
    url = (await site.app.getUrl()).replace('127.0.0.1', 'localhost');
  });
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  const withAddress = (cookies: Cookies) =>
    Array.from(cookies, ([name, value]) => ({ name, value, url, httpOnly: name === 'session_token' }));
  return {
    site: () => site,
    url: () => url,
    at: (path: string) => new URL(path, url).href,
    withAddress,
    /** A page in a browser of its own, until the test ends. */
    async open(cookies: Cookies = [], options: BrowserContextOptions = {}): Promise<Page> {
      const context = await browser.newContext({
        baseURL: url,
        locale: 'en-SG',
        timezoneId: 'Asia/Singapore',
        reducedMotion: 'reduce',
        ...options,
      });
      await context.addCookies(withAddress(cookies));
      return context.newPage();
    },
  };
}

/** Holds the app's code back until the returned function is called. */
export async function holdCode(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
