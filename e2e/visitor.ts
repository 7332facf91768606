import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Person } from './identity/person.ts';
import { watch, type Watch } from './watch.ts';

/** A person at a browser of their own: no cookie, no storage and no cache is shared with another visitor. */
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
    // Whoever asks for less motion gets none: nothing to wait for, and nothing that slides away from a click.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  return { person, baseURL, context, watch: watch(context), page: await context.newPage() };
}

/** Waits until the visitor sees this text, as a whole element's text. */
export async function expectToSee({ page }: Visitor, text: string | RegExp): Promise<void> {
  await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
}

/** Waits until the visitor is at this path, whatever its search says. */
export async function expectToBeAt({ page }: Visitor, path: string): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === path);
}

/** Waits until the page is there: it has its heading, and no part of it shows that it is still being loaded. */
export async function expectToHaveLoaded({ page }: Visitor): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByRole('status', { name: /^Loading/ })
    .first()
    .waitFor({ state: 'detached' });
}
