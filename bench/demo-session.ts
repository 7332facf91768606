import type { Browser, BrowserContextOptions } from 'playwright-core';

/** The demo's published password. */
const password = 'kopi-o-kosong-peng';

export type Session = Required<Pick<BrowserContextOptions, 'storageState'>>;

/** The current two-factor code of a demo account, as `npm run otp` prints it. */
export type CodeOf = (email: string) => Promise<string>;

/** Signs a demo account in. The result opens browser contexts with the session and an empty cache. */
export async function demoSession(
  browser: Browser,
  baseURL: string,
  codeOf: CodeOf,
  email = 'mei@lockin.example',
): Promise<Session> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('6-digit code').fill(await codeOf(email));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  const storageState = await context.storageState();
  await context.close();
  return { storageState };
}
