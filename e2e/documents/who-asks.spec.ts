import { paths } from '@lock-in/contracts/paths';
import { describeWith } from '@lock-in/testing';
import type { BrowserContext } from 'playwright-core';
import { publishPost } from '../../apps/api/src/testing/conversation.ts';
import type { SignedIn } from '../../apps/api/src/testing/people/people.ts';
import { expectToBePressable } from '../visitor.ts';
import { watch } from '../watch.ts';
import { cookiesOf, drawnSite } from './drawn-site.ts';

describeWith.chromium('Who asks for a document', () => {
  const { at, open, site, url } = drawnSite();
  let mei: SignedIn;
  beforeAll(async () => {
    mei = await site().signedIn('User', { name: 'Tan Mei Lin' });
    await publishPost(mei, { title: 'Which ledger would you trust?' });
  });
  const names = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);

  test.each([
    ['a page of ours', `${paths.jobBoard}?q=rust`, `${paths.jobBoard}?q=rust`],
    ['an address that would lead elsewhere', '//elsewhere.example/jobs', '/elsewhere.example/jobs'],
  ])('A role that may not open a page and comes from %s is led back by the server', async (_, from, to) => {
    const { request } = await open(mei.cookies);
    const answer = await request.get(paths.companyVerification, {
      headers: { Accept: 'text/html', Referer: url() + from },
      maxRedirects: 0,
    });
    expect([answer.status(), answer.headers()['location']]).toEqual([302, to]);
  });

  test.each([
    ['types its address', undefined],
    ['asks for it again', paths.companyVerification],
    ['comes from another site', 'https://elsewhere.example/jobs'],
  ])(
    'A role that may not open a page and %s gets nothing of it, and the feed without script',
    async (_, from) => {
      const page = await open(mei.cookies, { javaScriptEnabled: false });
      const referer = from?.startsWith('/') ? url() + from : from;
      await page.goto(paths.companyVerification, { ...(referer !== undefined && { referer }) });
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
      expect(page.url()).toBe(at(paths.home));
    },
  );

  test('A role that follows a link to a page of others stays where it was, without script', async () => {
    const page = await open(mei.cookies, { javaScriptEnabled: false });
    await page.goto(paths.jobBoard);
    await page.setContent(`<a href="${at(paths.reports)}">Reports</a>`);
    await page.getByRole('link', { name: 'Reports' }).click();
    await page.getByRole('searchbox', { name: 'Search jobs' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(paths.jobBoard);
  });

  describe('for a post that does not exist', () => {
    const absent = paths.post(999_999);
    const text = 'We can’t find this post. It may have been removed.';

    test('gets the feed, which says so, without script', async () => {
      const page = await open(mei.cookies, { javaScriptEnabled: false });
      const answer = await page.goto(absent);
      expect(answer?.status()).toBe(404);
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
      await expect(page.locator('#root').innerText()).resolves.toContain(text);
    });

    test('gets the feed in its place in the history, where it is said once', async () => {
      const page = await open(cookiesOf(mei));
      const seen = watch(page.context());
      seen.allow(404, new RegExp(absent));
      await page.goto(paths.jobBoard);
      const entries = await page.evaluate(() => history.length);
      await page.goto(absent);
      await page.getByText(text).waitFor();
      expect(page.url()).toBe(at(paths.home));
      await expect(page.evaluate(() => history.length)).resolves.toBe(entries + 1);
      await page.waitForFunction(() => (history.state as { usr?: unknown }).usr === null);
      expect(seen.problems).toEqual([]);
    });
  });

  test.each([
    ['with its mark', [['signed_in', '1']]],
    ['alone', []],
  ] as const)('A forged session %s gets the visitor’s page and is removed', async (_, mark) => {
    const page = await open([['session_token', 'forged'], ...mark]);
    const { problems } = watch(page.context());
    const answer = await page.goto(paths.home);
    await page.waitForURL(at(paths.login));
    expect(answer?.status()).toBe(200);
    const left = await names(page.context());
    expect(left).not.toContain('session_token');
    expect(left).not.toContain('signed_in');
    expect(problems).toEqual([]);
  });

  test('A session whose mark is gone is still known to the server', async () => {
    const page = await open(mei.cookies, { javaScriptEnabled: false });
    await page.goto(paths.home);
    await page.getByRole('link', { name: 'Which ledger would you trust?' }).waitFor();
  });

  describe('with a browser that blocks storage', () => {
    const blockStorage = (context: BrowserContext) =>
      context.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
          Object.defineProperty(globalThis, name, {
            get() {
              throw new DOMException('Access is denied for this document.', 'SecurityError');
            },
          });
      });
    const visits = (context: BrowserContext) => {
      const all: string[] = [];
      context.on('request', (request) => {
        if (request.isNavigationRequest()) all.push(request.url());
      });
      return all;
    };

    test('reads the feed and goes on', async () => {
      const page = await open(cookiesOf(mei));
      const context = page.context();
      await blockStorage(context);
      const [{ problems }, asked] = [watch(context), visits(context)];
      await page.goto(paths.home);
      await expectToBePressable({ page });
      await page.getByRole('link', { name: 'Board' }).first().click();
      await page.getByRole('searchbox', { name: 'Search jobs' }).waitFor();
      expect(asked).toEqual([at(paths.home)]);
      expect(problems).toEqual([]);
    });

    test('and cookies, reads what is open to everybody, and nothing is loaded again and again', async () => {
      const page = await open([], { timezoneId: 'Europe/Berlin' });
      const context = page.context();
      await blockStorage(context);
      await context.addInitScript(() =>
        Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} }),
      );
      await context.route('**', async (route) => {
        const answer = await route.fetch({ maxRedirects: 0 });
        const { 'set-cookie': _, ...headers } = answer.headers();
        await route.fulfill({ response: answer, headers });
      });
      const [{ problems }, asked] = [watch(context), visits(context)];
      for (const path of [paths.transparency, paths.login]) {
        await page.goto(path);
        await expectToBePressable({ page });
      }
      expect(asked).toEqual([at(paths.transparency), at(paths.login)]);
      expect(problems).toEqual([]);
    });
  });
});
