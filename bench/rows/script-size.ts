import { findChromium } from '@lock-in/testing';
import { chromium, type Page } from 'playwright-core';
import { gzipSync } from 'node:zlib';
import { demoSession } from '../demo-session.ts';
import { install } from '../program.ts';
import type { Case, Row } from '../row.ts';

/** The size of all scripts that a browser with an empty cache loads until the page is idle. */
export const scriptSizeRow: Row = {
  number: 14,
  async measure() {
    const installation = await install();
    try {
      const running = await installation.start();
      const browser = await chromium.launch(await findChromium());
      try {
        const baseURL = running.url;
        const session = await demoSession(browser, baseURL, installation.oneTimeCode);
        const login = await scriptSize(await browser.newPage({ baseURL }), '/login');
        const feed = await scriptSize(await browser.newPage({ baseURL, ...session }), '/');
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

/** In bytes, each script compressed as the server does. */
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
