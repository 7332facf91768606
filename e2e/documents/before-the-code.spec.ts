import { paths } from '@lock-in/contracts/paths';
import { describeWith } from '@lock-in/testing';
import type { Page } from 'playwright-core';
import { publishPost } from '../../apps/api/src/testing/conversation.ts';
import type { SignedIn } from '../../apps/api/src/testing/people/people.ts';
import { expectToBePressable } from '../visitor.ts';
import { watch } from '../watch.ts';
import { cookiesOf, drawnSite, holdCode } from './drawn-site.ts';

const posts = 8;

describeWith.chromium('Before the code has run', () => {
  const { at, open, site } = drawnSite();
  let mei: SignedIn;
  beforeAll(async () => {
    mei = await site().signedIn('User', { name: 'Tan Mei Lin' });
    for (let number = 1; number <= posts; number++) await publishPost(mei, { title: `Post ${number}` });
  });

  describe('what is done counts', () => {
    test('What is typed and pressed, once if the press is repeated, and it is in no address', async () => {
      const page = await open();
      const release = await openWithoutCode(page, paths.login);
      const typed = { email: 'early@lockin.example', password: 'typed-early' };
      await signInAs(page, typed);
      await page.getByRole('button', { name: 'Sign in' }).click();
      const sent: unknown[] = [];
      page.on('request', (request) => {
        if (request.url() === at('/api/login')) sent.push(request.postDataJSON());
      });
      release();
      await page.getByRole('alert').first().waitFor();
      expect(sent).toEqual([expect.objectContaining(typed)]);
      expect(page.url()).toBe(at(paths.login));
    });

    test('A press on what changes with each press, once, however often it is repeated', async () => {
      const page = await open(cookiesOf(mei));
      const release = await openWithoutCode(page, paths.home);
      const like = page.locator('article button[aria-pressed]').first();
      await like.waitFor();
      // React would hear it as soon as it hydrates, and again when it is repeated.
      await page.evaluate(() => document.addEventListener('click', () => (document.title = 'heard')));
      for (let press = 0; press < 2; press++) await like.click();
      expect(await page.title()).not.toBe('heard');
      const liked = page.waitForResponse((answer) => /toggleLikes/.test(answer.url()));
      release();
      await liked;
      await page.reload();
      await page.locator('article button[aria-pressed="true"]').first().waitFor();
    });

    test('Shortcuts, in their order', async () => {
      const page = await open(cookiesOf(mei));
      const release = await openWithoutCode(page, paths.home);
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const key of ['g', 'j', '?']) await page.keyboard.press(key);
      release();
      await page.waitForURL(at(paths.jobBoard));
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    });

    test.each([
      [
        'a field that opens a dialog',
        (page: Page) => page.getByLabel('Create a new post'),
        /Share your thoughts/,
      ],
      [
        'the text of a post',
        (page: Page) => page.locator('article [data-raised]').first(),
        /Back to the feed/,
      ],
    ])('A press on what is no button: %s', async (_, pressed, leadsTo) => {
      const page = await open(cookiesOf(mei));
      const release = await openWithoutCode(page, paths.home);
      await pressed(page).click();
      release();
      await page.getByText(leadsTo).first().waitFor();
    });

    test('A press in a time zone that the server did not know: the document is asked for again before it is painted', async () => {
      const page = await open(cookiesOf(mei), { timezoneId: 'Europe/Berlin' });
      const release = await openWithoutCode(page, paths.home);
      await page.locator('html[data-time-zone="Europe/Berlin"]').waitFor();
      await page.getByLabel('Create a new post').click();
      release();
      await page
        .getByText(/Share your thoughts/)
        .first()
        .waitFor();
    });

    test('A press on a document that may be older than a write, and is read again', async () => {
      const page = await open(cookiesOf(mei));
      const { problems } = watch(page.context());
      await page.goto(paths.home);
      // The code of this page has looked for the note by then.
      await expectToBePressable({ page });
      await page.evaluate(() => sessionStorage.setItem('unanswered-writes', '1'));
      const release = await openWithoutCode(page, paths.home, 'again');
      await page.getByLabel('Create a new post').click();
      const read = page.waitForRequest('**/api/posts/paginated*');
      release();
      await page
        .getByText(/Share your thoughts/)
        .first()
        .waitFor();
      await read;
      expect(problems).toEqual([]);
    });

    test('What is typed at the sign-in that was loaded again, which still leads back to the page that was asked for', async () => {
      const page = await open();
      const { problems } = watch(page.context());
      await page.goto(paths.reports);
      await page.waitForURL(at(paths.login));
      const release = await openWithoutCode(page, paths.login, 'again');
      const typed = { email: 'again@lockin.example', password: 'typed-early' };
      await page.getByLabel('Email').fill(typed.email);
      await page.getByLabel('Password', { exact: true }).fill(typed.password);
      release();
      await page.getByText('Sign in to see this page.').waitFor();
      await expect(page.getByLabel('Email').inputValue()).resolves.toBe(typed.email);
      await expect(page.getByLabel('Password', { exact: true }).inputValue()).resolves.toBe(typed.password);
      expect(problems).toEqual([]);
    });
  });

  test('A page that is loaded again after it was opened from the feed is hydrated, and leads back to the place in the feed', async () => {
    const page = await open(cookiesOf(mei), { viewport: { width: 1000, height: 500 } });
    const { problems } = watch(page.context());
    await page.goto(paths.home);
    await expectToBePressable({ page });
    await page.getByRole('link', { name: 'Post 4', exact: true }).click();
    await page.waitForURL(/post/);
    const release = await openWithoutCode(page, page.url(), 'again');
    const drawn = await page.getByRole('heading', { level: 1, name: 'Post 4' }).elementHandle();
    release();
    await expectToBePressable({ page });
    await expect(drawn?.evaluate((heading) => heading.isConnected)).resolves.toBe(true);
    await page.getByRole('link', { name: 'Back to the feed' }).click();
    await page.getByRole('link', { name: 'Post 4', exact: true }).waitFor();
    await expect(page.evaluate(() => history.length)).resolves.toBe(3);
    expect(problems).toEqual([]);
  });

  test('A link leads, and back is where the reader was', async () => {
    const page = await open(cookiesOf(mei), { viewport: { width: 1000, height: 500 } });
    await openWithoutCode(page, paths.home);
    const link = page.getByRole('link', { name: 'Post 4', exact: true });
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await link.click();
    await page.getByRole('heading', { name: 'Post 4' }).waitFor();
    await page.unroute('**/assets/*.js');
    await page.goBack();
    await expectToBePressable({ page });
    await page.waitForFunction((left) => scrollY === left, place);
    await link.waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: 'Post 4' }).waitFor();
  });

  describe('a document of an older build, whose code is gone,', () => {
    const gone = (page: Page, times?: number) =>
      page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 404 }), {
        ...(times && { times }),
      });
    test('is loaded again', async () => {
      const page = await open(cookiesOf(mei));
      await gone(page, 1);
      await page.goto(paths.home);
      await expectToBePressable({ page });
    });

    test('and is gone once more, is left to the browser: the sign-in is a form', async () => {
      const page = await open();
      await gone(page);
      await page.goto(paths.login);
      await page.waitForFunction((key) => sessionStorage.getItem(key) !== null, 'lock-in-reloaded-at');
      await page.waitForFunction(
        () =>
          (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type === 'reload',
      );
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && request.isNavigationRequest(),
      );
      await signInAs(page, { email: 'early@lockin.example', password: 'typed-early' });
      expect((await sent).url()).toBe(at(paths.login));
    });
  });
});

async function signInAs(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a page whose code does not come until the returned function is called. */
async function openWithoutCode(page: Page, path: string, again?: 'again'): Promise<() => void> {
  const release = await holdCode(page);
  await (again ? page.reload({ waitUntil: 'commit' }) : page.goto(path, { waitUntil: 'commit' }));
  return release;
}
