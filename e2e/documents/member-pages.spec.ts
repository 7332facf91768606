import { paths } from '@lock-in/contracts/paths';
import { describeWith, findHeadlessChromium, pdf } from '@lock-in/testing';
import { type Browser, chromium, type Page } from 'playwright-core';
import { addComment, addImage, publishPost } from '../../apps/api/src/testing/conversation.ts';
import type { SignedIn } from '../../apps/api/src/testing/people/people.ts';
import { postJob } from '../../apps/api/src/testing/people/recruitment.ts';
import { saveProfile } from '../../apps/api/src/testing/saving.ts';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.ts';
import { expectToBePressable } from '../visitor.ts';
import { watch } from '../watch.ts';
import { holdCode } from './drawn-site.ts';

let site: TestApp;
let mei: SignedIn;
let kopi: SignedIn;
let admin: SignedIn;
let url: string;
let post: string;
let job: string;
let company: string;
beforeAll(async () => {
  site = await startTestApp();
  url = (await site.app.getUrl()).replace('127.0.0.1', 'localhost');
  mei = await site.signedIn('User', { name: 'Tan Mei Lin' });
  kopi = await site.signedIn('Company', { name: 'Kopi Cloud' });
  admin = await site.signedIn('Admin', { name: 'Ada' });
  for (const { cookies } of [mei, kopi, admin]) cookies.set('signed_in', '1');
  const { address: first } = await addImage(mei);
  const { address: second } = await addImage(mei);
  const content = `A **bold** question\n\n![The first](${first})\n\n![The second](${second})\n\n\`\`\`ts\nconst a = 1;\n\`\`\``;
  const { id } = await publishPost(mei, { title: 'Which ledger?', content });
  await addComment(mei, id, 'An *odd* one');
  const { jobId } = await postJob(kopi, { description: 'You know **Go** well', questions: [] });
  await saveProfile(kopi, { location: 'Singapore', description: 'We **care** much' });
  await mei.submit(
    '/api/applyJob',
    { jobId: String(jobId), userId: String(mei.me.userId) },
    { resume: await pdf('Resume of Mei') },
  );
  post = paths.post(id);
  job = paths.job(jobId);
  company = paths.profile(kopi.me.accountId);
}, 180_000);
afterAll(() => site?.stop());

const open = (by: SignedIn, path: string, headers: Record<string, string> = {}) =>
  by.send('get', path, (call) => call.set({ Accept: 'text/html', ...headers }).redirects(0));

const mainOf = (text: string) => /<main[^>]*>([^]*)<\/main>/.exec(text)?.[1] ?? '';

/** What the reader sees in the document, which waits only a moment for its data, and this machine may be slow. */
async function mainAt(by: SignedIn, path: string, text: string | RegExp): Promise<string> {
  const isThere = (main: string) => (typeof text === 'string' ? main.includes(text) : text.test(main));
  let main = '';
  for (let attempts = 5; attempts > 0 && !isThere(main); attempts--)
    main = mainOf((await open(by, path)).text);
  return main;
}

test('The texts of people are drawn as they are meant: formatted, and with their images', async () => {
  for (const path of [paths.home, post]) {
    const main = await mainAt(mei, path, '<strong>bold</strong>');
    expect(main).toContain('A <strong>bold</strong> question');
    expect(main).toMatch(/<img [^>]*src="\/api\/image\/[^>]* alt="The first"[^>]* width="8" height="8"/);
    expect(main).toContain('const a = 1;');
    expect(main).not.toContain('**');
  }
  expect(await mainAt(mei, post, '<em>odd</em>')).toContain('An <em>odd</em> one');
  expect(await mainAt(mei, job, '<strong>Go</strong>')).toContain('<strong>Go</strong>');
  expect(await mainAt(mei, company, '<strong>care</strong>')).toContain('<strong>care</strong>');
  expect(await mainAt(mei, paths.jobBoard, 'You know Go well')).toContain('You know Go well');
});

test('The first picture of a page is requested at once, and those below it when they are nearly in view', async () => {
  const picturesAt = async (by: SignedIn, path: string, text: RegExp) =>
    Array.from((await mainAt(by, path, text)).matchAll(/<img [^>]*>/g), ([picture]) => picture);
  for (const [by, path, text] of [
    [mei, paths.home, /The first/],
    [mei, post, /The first/],
    [mei, paths.jobBoard, /Backend engineer/],
    [mei, job, /Backend engineer/],
    [mei, company, /Kopi Cloud/],
    [mei, `${paths.search}?q=ledger`, /ledger/],
    [kopi, `${paths.recruitmentDashboard}?tab=applicants`, /Tan Mei Lin/],
    [kopi, `${paths.recruitmentDashboard}?tab=board`, /Tan Mei Lin/],
    [kopi, paths.companyPeople, /Your team/],
    [admin, `${paths.companyVerification}?tab=verified`, /Kopi Cloud/],
  ] as const) {
    const [first] = await picturesAt(by, path, text);
    expect([path, first]).toEqual([path, expect.stringContaining('<img')]);
    expect([path, first]).toEqual([path, expect.not.stringContaining('loading="lazy"')]);
  }
  const images = (await picturesAt(mei, post, /The first/)).filter((picture) =>
    picture.includes('/api/image/'),
  );
  expect(images.map((picture) => picture.includes('loading="lazy"'))).toEqual([false, true]);
});

test('What the address chooses is drawn: a tab, a filter, a page', async () => {
  const dashboard = paths.recruitmentDashboard;
  for (const [by, path, text] of [
    [admin, `${paths.companyVerification}?tab=verified`, 'Kopi Cloud'],
    [admin, `${paths.companyVerification}?tab=rejected`, 'No company has been rejected.'],
    [kopi, `${dashboard}?tab=board`, 'Tan Mei Lin'],
    [kopi, `${dashboard}?tab=applicants&status=Rejected`, 'No applicants match these filters.'],
    [kopi, `${dashboard}?tab=applicants&q=Tan`, 'Tan Mei Lin'],
    [kopi, `${dashboard}?tab=drafts`, 'You have no drafts.'],
    [kopi, `${dashboard}?page=2`, 'There is nothing on this page.'],
    [kopi, `${job}?q=nobody`, 'No applicants match these filters.'],
  ] as const) {
    const main = await mainAt(by, path, text);
    expect([path, main]).toEqual([path, expect.stringContaining(text)]);
    expect([path, main]).toEqual([path, expect.not.stringMatching(/aria-label="Loading/)]);
  }
});

test('That an account is suspended or its address not confirmed is said above the page', async () => {
  const wei = await site.signedIn('User', { name: 'Lim Wei' });
  wei.cookies.set('signed_in', '1');
  const suspension = { violations: [1], words: 'For now.', days: null };
  await admin.post(`/api/accounts/${wei.me.accountId}/suspension`, suspension);
  const { text } = await open(wei, paths.home);
  expect(text).toContain('Your account is suspended');
  expect(text).toContain('Confirm your email address');
});

describeWith.chromium('A page with formatted texts', () => {
  let browser: Browser;
  jest.setTimeout(120_000);
  beforeAll(async () => {
    browser = await chromium.launch(await findHeadlessChromium());
  });
  afterAll(() => browser?.close());

  const placesOf = (page: Page) =>
    page.evaluate<string[]>(
      `Array.from(document.querySelectorAll('main :is(strong, em, img, pre)'), (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.tagName, x, y, width, height].map((one) => typeof one === 'number' ? Math.round(one) : one).join(' ');
      })`,
    );

  test('is hydrated without a line in the console, and nothing moves', async () => {
    const context = await browser.newContext({ baseURL: url, timezoneId: 'Asia/Singapore' });
    const seen = watch(context);
    await context.addCookies(Array.from(mei.cookies, ([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    for (const path of [paths.home, post, job, company]) {
      const release = await holdCode(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.locator('main strong').first().waitFor();
      await page.waitForFunction(() => Array.from(document.images, (image) => image.complete).every(Boolean));
      const before = await placesOf(page);
      release();
      await expectToBePressable({ page });
      expect(await placesOf(page)).toEqual(before);
      await page.unrouteAll();
    }
    expect(seen.problems).toEqual([]);
    await context.close();
  });

  test('says which picture is not available, also if that was known before its code has run', async () => {
    const context = await browser.newContext({ baseURL: url, timezoneId: 'Asia/Singapore' });
    await context.addCookies(Array.from(mei.cookies, ([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    await page.route('**/api/image/**', (route) => route.fulfill({ status: 404 }));
    const release = await holdCode(page);
    const failed = page.waitForResponse('**/api/image/**');
    await page.goto(post, { waitUntil: 'domcontentloaded' });
    await failed;
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('img[alt="The first"]')?.complete,
    );
    release();
    await page.getByText('The first (this image is not available)').waitFor();
    await context.close();
  });
});
