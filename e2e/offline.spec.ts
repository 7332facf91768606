import { describeWith } from '@lock-in/testing';
import { comment, post, writePost } from './feed/posts.ts';
import { arrive, callerFor } from './identity/arrive.ts';
import { newPerson, type Person } from './identity/person.ts';
import { logOut } from './identity/sign-in.ts';
import { expectToFind, job } from './jobs/board.ts';
import { openHiringCompany, postJobs } from './jobs/hiring.ts';
import { lockIn } from './lock-in.ts';
import { expectToBeAt, expectToBePressable, expectToSee, type Visitor } from './visitor.ts';

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
      const { page, context } = mei;
      await arrive(mei);
      await writePost(mei, { title: 'Before the tunnel', content: 'Read me below ground.' });
      await writePost(mei, { title: 'Never opened', content: 'Only its card was seen.' });
      await page.reload();
      await comment(mei, 'Before the tunnel', 'See you at the other end.');
      await post(mei, 'Before the tunnel').getByRole('link', { name: 'Before the tunnel' }).click();
      await page.waitForURL(/\/post\/\d+$/);
      await post(mei, 'Before the tunnel').getByText('See you at the other end.').waitFor();
      await expectKept(mei, 'feed', 'post');
      const postPath = new URL(page.url()).pathname;
      await page.goto('/jobListing');
      // A document that is left before the app's code is there is not kept.
      await expectToBePressable(mei);
      await expectToFind(mei, '2 jobs');
      await job(mei, 'Tunnel Engineer').getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: 'Tunnel Engineer' }).waitFor();
      await expectKept(mei, 'jobs', 'job');

      await goOffline(mei);
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
      expect(await keptBy(mei)).toEqual({});
    }));

  test('goes when another account signs in, and when the browser learns that the session ended', () =>
    visit(async (open) => {
      const mei = await open();
      await arrive(mei);
      await writePost(mei, { title: 'Read by both', content: 'Each on their own.' });
      await expectKept(mei, 'feed');
      const [ofMei] = Object.keys(await keptBy(mei));

      const jon: Visitor = { ...mei, person: newPerson('User') };
      await arrive(jon);
      await expectIn(jon, (kept) => Object.keys(kept).length === 1 && !Object.keys(kept).includes(ofMei!));
      await expectKept(jon, 'feed');

      await goOffline(jon);
      await jon.page.reload();
      await post(jon, 'Read by both').waitFor();
      const elsewhere = await callerFor(jon.baseURL, jon.person);
      expect((await elsewhere.post('/api/logout', {})).status).toBe(200);
      jon.watch.allowSessionEnd();
      await jon.context.setOffline(false);
      await expectToBeAt(jon, '/login');
      await expectIn(jon, (kept) => Object.keys(kept).length === 0);
    }));
});

/** The queries whose answers this browser keeps, by the store of their account. */
type Kept = Readonly<Record<string, readonly string[]>>;

const keptBy = ({ page }: Visitor): Promise<Kept> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('lock-in-read-'));
    const stores = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => /\/kept\/(\w+)/.exec(url)?.[1] ?? '')] as const;
    });
    return Object.fromEntries(await Promise.all(stores));
  });

async function expectIn(visitor: Visitor, expected: (kept: Kept) => boolean): Promise<void> {
  for (let look = 0; look < 400; look++) {
    if (expected(await keptBy(visitor))) return;
    await visitor.page.waitForTimeout(50);
  }
  throw new Error(`The browser keeps ${JSON.stringify(await keptBy(visitor))}.`);
}

const expectKept = (visitor: Visitor, ...queries: readonly string[]) =>
  expectIn(visitor, (kept) => queries.every((query) => Object.values(kept).flat().includes(query)));

/** Once the browser has the app itself. */
async function goOffline({ page, context, watch }: Visitor): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  watch.allowLine(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  watch.allowLine(/Session check failed|could not be loaded/);
  await context.setOffline(true);
}
