import { findChromium } from '@lock-in/testing';
import { type Browser, chromium, type Page } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { install, type Installation } from '../program.ts';
import type { Case, Row } from '../row.ts';

/** A user of the demo; every start of it prints both. */
const visitor = { email: 'mei@lockin.example', password: 'kopi-o-kosong-peng' };

/** How much script a browser that has been here never before is sent until the page rests. */
export const scriptSizeRow: Row = {
  number: 14,
  async measure() {
    const installation = await install();
    try {
      const running = await installation.start();
      const browser = await chromium.launch(await findChromium());
      try {
        const login = await scriptSize(await newPage(browser, running.url), '/login');
        const feed = await scriptSize(await signedIn(browser, running.url, installation), '/');
        return [sizeCase('/login', login, 150), sizeCase('the feed', feed, 230)];
      } finally {
        await browser.close();
        await running.stop();
      }
    } finally {
      await installation.remove();
    }
  },
};

const newPage = async (browser: Browser, baseURL: string) =>
  (await browser.newContext({ baseURL })).newPage();

/** A page with a session but an empty cache. */
async function signedIn(browser: Browser, baseURL: string, installation: Installation): Promise<Page> {
  const page = await newPage(browser, baseURL);
  await page.goto('/login');
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Password', { exact: true }).fill(visitor.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('6-digit code').fill(await installation.oneTimeCode(visitor.email));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  const context = await browser.newContext({ baseURL, storageState: await page.context().storageState() });
  return context.newPage();
}

/** Bytes, each script compressed by itself as a server does it. */
async function scriptSize(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}.`);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const sizeCase = (page: string, bytes: number, limitKb: number): Case => ({
  what: `script for ${page}, gzip`,
  figure: `${(bytes / 1000).toFixed(1)} kB`,
  ratio: bytes / 1000 / limitKb,
  target: { atMost: 1, text: `≤ ${limitKb} kB` },
});
