import { emptyPage, paths, serviceWorker } from '@lock-in/contracts/paths';
import { describeWith, findHeadlessChromium } from '@lock-in/testing';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Browser, chromium, type Page } from 'playwright-core';
import { startTestApp, type TestApp } from '../apps/api/src/testing/test-app.ts';

const nextRevision = 'ffffffffffffffff';

describeWith.chromium('A new build', () => {
  let site: TestApp;
  let browser: Browser;
  let front: Server;
  /** What the server's files become on their way to the browser, by their paths. */
  const changes = new Map<string, (file: string) => string>();

  beforeAll(async () => {
    [site, browser] = await Promise.all([
      startTestApp(),
      findHeadlessChromium().then((options) => chromium.launch(options)),
    ]);
    const { port } = site.app.getHttpServer().address() as AddressInfo;
    front = createServer((asked, answer) => {
      const { url: path = '', method, headers: sent } = asked;
      // The browser's own copies are of the build before.
      const { 'if-none-match': _, 'if-modified-since': __, ...others } = sent;
      const headers = { ...others, 'accept-encoding': 'identity' };
      const behind = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        const change = changes.get(new URL(path, 'http://page').pathname);
        if (!change) {
          answer.writeHead(response.statusCode!, response.headers);
          return void response.pipe(answer);
        }
        const { 'content-length': ___, ...rest } = response.headers;
        answer.writeHead(response.statusCode!, rest);
        void text(response).then((file) => answer.end(change(file)));
      });
      behind.on('error', () => answer.destroy());
      asked.pipe(behind);
    }).listen(0, '127.0.0.1');
    await once(front, 'listening');
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    front?.close();
    await site?.stop();
  });

  test('takes over from the one that is kept: without a network its page is shown, and no earlier one', async () => {
    const mei = await site.signedIn('User', { name: 'Mei' });
    const url = `http://localhost:${(front.address() as AddressInfo).port}`;
    const context = await browser.newContext({ baseURL: url });
    const cookies = [...mei.cookies, ['signed_in', '1']] as [string, string][];
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    await page.goto(paths.home);
    const kept = await expectRevision(page, /^\w+$/);

    changes.set(serviceWorker, (file) => file.replace(kept, nextRevision));
    changes.set(emptyPage, (file) => file.replace('<head>', '<head><meta name="build" content="next">'));
    await page.reload();
    // Browsers look for a new worker after a page was opened, at a time of their own.
    await page.evaluate('navigator.serviceWorker.ready.then(async (known) => void (await known.update()))');
    await expectRevision(page, new RegExp(`^${nextRevision}$`));

    await context.setOffline(true);
    await page.reload();
    await page.getByText(/^You’re offline/).waitFor();
    await expect(page.locator('meta[name=build]').getAttribute('content')).resolves.toBe('next');
    await context.close();
  });
});

/** Waits until the worker keeps one empty page, and of this revision. */
async function expectRevision(page: Page, expected: RegExp): Promise<string> {
  const kept = () =>
    page.evaluate(async (path) => {
      const names = (await caches.keys()).filter((name) => name.includes('precache'));
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests
        .flat()
        .map(({ url }) => new URL(url))
        .filter(({ pathname }) => pathname === path)
        .map(({ searchParams }) => searchParams.get('__WB_REVISION__'))
        .join();
    }, emptyPage);
  for (let look = 0; look < 400; look++) {
    const revision = await kept();
    if (expected.test(revision)) return revision;
    await page.waitForTimeout(50);
  }
  throw new Error(`The worker keeps ${await kept()}.`);
}
