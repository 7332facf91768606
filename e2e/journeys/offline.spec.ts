import { describeWith } from '@lock-in/testing';
import { arrive } from '../identity/arrive.ts';
import { newPerson, type Person } from '../identity/person.ts';
import { enterCode, enterPassword, expectToBeSignedIn, logOut } from '../identity/sign-in.ts';
import { comment, post, writePost } from '../feed/posts.ts';
import { expectToFind, job } from '../jobs/board.ts';
import { openHiringCompany, postJobs } from '../jobs/hiring.ts';
import { lockIn } from '../lock-in.ts';
import { expectToBeAt, expectToSee, type Visitor } from '../visitor.ts';

describeWith.chromium('What was read', () => {
  const { admin, visit } = lockIn();
  let grace: Person;
  beforeAll(async () => {
    grace = await admin();
  });

  test('can be read again without a network, as of when it was read, until its reader signs out', () =>
    visit(async (open) => {
      const kopi = await openHiringCompany(open, grace, 'Kopi Cloud');
      await postJobs(kopi, [{ title: 'Tunnel Engineer' }, { title: 'Bridge Engineer' }]);
      const mei = await open();
      const { page, context, watch } = mei;
      await arrive(mei);
      await writePost(mei, { title: 'Before the tunnel', content: 'Read me below ground.' });
      await writePost(mei, { title: 'Never opened', content: 'Only its card was seen.' });
      await page.reload();
      await comment(mei, 'Before the tunnel', 'See you at the other end.');
      await post(mei, 'Before the tunnel').getByRole('link', { name: 'Before the tunnel' }).click();
      await page.waitForURL(/\/post\/\d+$/);
      await post(mei, 'Before the tunnel').getByText('See you at the other end.').waitFor();
      await expectKept(mei, ['feed', 'post']);
      const postPath = new URL(page.url()).pathname;
      await page.goto('/jobListing');
      await expectToFind(mei, '2 jobs');
      await job(mei, 'Tunnel Engineer').getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: 'Tunnel Engineer' }).waitFor();
      await expectKept(mei, ['jobs', 'job']);
      await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');

      goOffline(watch);
      await context.setOffline(true);
      await page.reload();
      const asOf = page.getByText(/^You’re offline\. This is as of \d+ \w+ \d{4} at /);
      await asOf.waitFor();
      await page.getByRole('heading', { level: 1, name: 'Tunnel Engineer' }).waitFor();
      await page.getByRole('link', { name: 'Back to Listing' }).click();
      await expectToFind(mei, '2 jobs');
      await asOf.waitFor();
      await job(mei, 'Bridge Engineer').getByRole('link').click();
      await expectToSee(mei, /^Error loading job/);

      await page.goto(postPath);
      await post(mei, 'Before the tunnel').getByText('Read me below ground.').waitFor();
      await post(mei, 'Before the tunnel').getByText('See you at the other end.').waitFor();
      await asOf.waitFor();
      await page.getByRole('link', { name: 'Back to the feed' }).click();
      await post(mei, 'Never opened').waitFor();
      await asOf.waitFor();

      await context.setOffline(false);
      await page.getByText(/^You’re offline/).waitFor({ state: 'hidden' });
      await logOut(mei);
      await expectToBeAt(mei, '/login');
      await context.setOffline(true);
      await page.goto(postPath);
      await page.getByLabel('Password', { exact: true }).waitFor();
      expect(await page.getByText('Read me below ground.').count()).toBe(0);
      expect(await keptBy(mei)).toEqual([]);
    }));
});

/** Waits until the browser has kept answers of these queries. */
async function expectKept(visitor: Visitor, endpoints: readonly string[]): Promise<void> {
  const areKept = (kept: readonly string[]) =>
    endpoints.every((name) => kept.some((url) => url.includes(`/kept/${name}(`)));
  for (let look = 0; look < 200 && !areKept(await keptBy(visitor)); look++) await visitor.page.waitForTimeout(50);
  expect(areKept(await keptBy(visitor))).toBe(true);
}

/** The addresses under which this browser keeps what was read. */
const keptBy = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('lock-in-read-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });

function goOffline(watch: Visitor['watch']): void {
  watch.allowLine(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  watch.allowLine(/Session check failed/);
}
