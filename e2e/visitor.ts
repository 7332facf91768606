import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Person } from './identity/person.ts';
import { watch, type Watch } from './watch.ts';

/** A person with a separate browser: cookies, storage and cache are not shared with other visitors. */
export interface Visitor {
  readonly person: Person;
  readonly baseURL: string;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly watch: Watch;
}

export async function openBrowser(browser: Browser, baseURL: string, person: Person): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    viewport: { width: 1440, height: 900 },
    // Without animations there is nothing to wait for and no moving click target.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  return { person, baseURL, context, watch: watch(context), page: await context.newPage() };
}

/** Waits until an element with exactly this text is visible. */
export async function expectToSee({ page }: Visitor, text: string | RegExp): Promise<void> {
  await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
}

/** Waits until the visitor is at this path, with any query. */
export async function expectToBeAt({ page }: Visitor, path: string): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === path);
}

/** Waits until the page has its heading and shows no loading indicator. */
export async function expectToHaveLoaded({ page }: Visitor): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByRole('status', { name: /^Loading/ })
    .first()
    .waitFor({ state: 'detached' });
}

/** Waits until the app's code answers presses and keys. What happens before is tested in e2e/documents. */
export async function expectToBePressable({ page }: Pick<Visitor, 'page'>): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('pressable').length > 0);
}
