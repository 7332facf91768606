import { describeWith } from '@lock-in/testing';
import { readFile } from 'node:fs/promises';
import { registerDirectly } from '../identity/arrive.ts';
import { newPerson, type Person } from '../identity/person.ts';
import { enrol, enterPassword } from '../identity/sign-in.ts';
import { openHiringCompany, postJobs } from './hiring.ts';
import { lockIn } from '../lock-in.ts';
import { expectToBeAt, expectToSee } from '../visitor.ts';

describeWith.chromium('Somebody without an account', () => {
  const { admin, visit } = lockIn({ publicPagesAt: 'https://lock-in.example' });
  let grace: Person;
  beforeAll(async () => {
    grace = await admin();
  });

  test('finds a job, and is back at it to apply once they have signed in', () =>
    visit(async (open) => {
      const kopi = await openHiringCompany(open, grace, 'Kopi Cloud');
      const [jobId = 0] = await postJobs(kopi, [
        { title: 'Cluster Gardener', description: 'You **water** the clusters.' },
        { title: 'Night Operator', jobType: 'Contract' },
      ]);
      const mei = await open(newPerson('User'));
      await registerDirectly(mei.baseURL, mei.person);
      const { page } = mei;

      await page.goto('/login');
      await page.getByRole('link', { name: 'Browse jobs' }).click();
      await expectToBeAt(mei, '/jobs');
      await expectToSee(mei, '2 open jobs');
      await page.getByRole('searchbox', { name: 'Search' }).fill('cluster');
      await page.getByRole('button', { name: 'Show jobs' }).click();
      await expectToSee(mei, '1 open job');
      await page.getByRole('link', { name: 'Cluster Gardener' }).click();
      await expectToBeAt(mei, `/jobs/${jobId}/cluster-gardener`);
      await page.getByRole('link', { name: 'Kopi Cloud' }).click();
      await page.getByRole('heading', { level: 1, name: 'Kopi Cloud' }).waitFor();
      await page.getByRole('link', { name: 'Cluster Gardener' }).click();
      expect(await page.locator('script[src]').count()).toBe(0);

      // A link to the job in the app leads a visitor to what is public of it.
      await page.goto(`/jobDetails/${jobId}`);
      await expectToBeAt(mei, `/jobs/${jobId}/cluster-gardener`);
      await page.getByRole('link', { name: 'Sign in to apply' }).click();
      await expectToBeAt(mei, '/login');
      await expectToSee(mei, 'Sign in to see this page.');
      await enterPassword(mei);
      await enrol(mei);
      await expectToBeAt(mei, `/jobDetails/${jobId}`);
      await page.getByRole('button', { name: 'Apply' }).waitFor();
      await page.getByRole('button', { name: 'Copy public link' }).waitFor();

      await page.goto(`/jobs/${jobId}`);
      await page.getByRole('link', { name: 'Open in Lock In' }).click();
      await expectToBeAt(mei, `/jobDetails/${jobId}`);
    }));

  test('reads a page that the server could not draw: the browser does', () =>
    visit(async (open) => {
      const mei = await open(newPerson('User'));
      const body = await readFile('apps/web/dist/index.html', 'utf8');
      await mei.page.route(
        ({ pathname }) => pathname === '/jobs',
        (route) => route.fulfill({ contentType: 'text/html', body }),
      );
      await mei.page.goto('/jobs');
      await expectToSee(mei, '2 open jobs');
      await mei.page.getByRole('link', { name: 'Cluster Gardener' }).click();
      await mei.page.getByRole('link', { name: 'Sign in to apply' }).waitFor();
    }));
});
