import { describeWith } from '@lock-in/testing';
import { chooseOption } from '../choose-option.ts';
import { arrive } from '../identity/arrive.ts';
import type { Person } from '../identity/person.ts';
import { expectToFind, job } from './board.ts';
import { openHiringCompany, postJobs } from './hiring.ts';
import { lockIn } from '../lock-in.ts';
import { expectToSee } from '../visitor.ts';

describeWith.chromium('A saved search', () => {
  const { admin, visit } = lockIn();
  let grace: Person;
  beforeAll(async () => {
    grace = await admin();
  });

  test('rings when a job comes that fits, and leads to it on the board', () =>
    visit(async (open) => {
      const kopi = await openHiringCompany(open, grace, 'Kopi Cloud');
      const mei = await open();
      await arrive(mei);
      const { page } = mei;

      await page.goto('/jobListing?q=gardener&workArrangement=Remote');
      await expectToSee(mei, 'No open jobs match these filters.');
      await page.getByRole('button', { name: 'Save this search' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save this search' });
      await dialog.getByLabel('Name').fill('Gardens from home');
      await chooseOption(page, 'Notify me of new jobs', 'At once');
      await dialog.getByRole('button', { name: 'Save search' }).click();
      await page.getByRole('button', { name: /^Search saved/ }).waitFor();

      await page.goto('/');
      await postJobs(kopi, [
        { title: 'Cluster Gardener', workArrangement: 'Remote' },
        { title: 'Office Gardener', workArrangement: 'Onsite' },
      ]);
      await page.getByRole('button', { name: /Notifications, 1/ }).click();
      await page.getByRole('link', { name: /1 new job for “Gardens from home”/ }).click();
      await page.waitForURL('**/jobListing?q=gardener&workArrangement=Remote');
      await expectToFind(mei, '1 job');
      await job(mei, 'Cluster Gardener').waitFor();

      await page.goto('/myJobs?tab=searches');
      await page.getByRole('button', { name: 'Delete Gardens from home' }).click();
      await expectToSee(mei, 'You deleted “Gardens from home”.');
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('link', { name: 'Gardens from home' }).waitFor();
    }));
});
