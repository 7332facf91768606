import { describeWith, pdf } from '@lock-in/testing';
import { comment, like, post, writePost } from './posts.ts';
import { arrive } from '../identity/arrive.ts';
import { newPerson } from '../identity/person.ts';
import { openHiringCompany, postJobs } from '../jobs/hiring.ts';
import { findJob } from '../jobs/listings.ts';
import { lockIn } from '../lock-in.ts';
import { expectToBeAt, expectToSee } from '../visitor.ts';

const toast = 'Saved. It will appear in a moment.';

describeWith.chromium('While the read side stands still', () => {
  const { admin, hold, visit } = lockIn({ writeWaitMs: 3_000, writeWaitOthersMs: 300 });

  test('what a job seeker writes and sends is said to be saved, and is there once when it goes on', () =>
    visit(async (open) => {
      const raintree = await openHiringCompany(open, await admin(), 'Rain Tree Ledger');
      await postJobs(raintree, [{ title: 'Backend Engineer, Ledger' }]);
      const mei = await open(newPerson('User', 'Tan Mei Lin'));
      await arrive(mei);
      await writePost(mei, { title: 'Already here', content: 'Before the worker froze.' });

      const release = await hold('feed', 'jobs');
      await like(mei, 'Already here');
      await expectToSee(mei, toast);
      await comment(mei, 'Already here', 'Still awake.');
      await mei.page.getByLabel('Create a new post').click();
      const dialog = mei.page.getByRole('dialog', { name: 'Create a new post' });
      await dialog.getByPlaceholder("What's on your mind?").fill('Anybody awake?');
      await dialog.getByLabel('Content').fill('The worker is not.');
      await dialog.getByRole('button', { name: 'Post' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await expectToSee(mei, toast);

      await findJob(mei, 'Backend Engineer, Ledger');
      await mei.page.getByRole('button', { name: 'Apply' }).click();
      const resume = await pdf('Eight years of ledgers');
      await mei.page
        .getByLabel('Resume')
        .setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: resume });
      await mei.page.getByRole('button', { name: 'Submit' }).click();
      await expectToSee(mei, toast);

      await raintree.page.goto('/company/jobForm');
      await raintree.page.getByLabel('Title').fill('Site Reliability Engineer');
      await raintree.page.getByLabel('Description').fill('You wake the workers up.');
      await raintree.page.getByRole('button', { name: 'Create Listing' }).click();
      await expectToBeAt(raintree, '/company/recruitmentDashboard');
      await expectToSee(raintree, toast);

      await release();
      await expectToSee(mei, 'You have applied for this job.');
      await raintree.page.getByRole('link', { name: 'Site Reliability Engineer', exact: true }).waitFor();

      await mei.page.getByRole('link', { name: 'Home' }).first().click();
      await post(mei, 'Anybody awake?').waitFor();
      await post(mei, 'Already here').getByText('1 others have liked this').waitFor();
      await post(mei, 'Already here').getByRole('button', { name: 'Comments (1)' }).waitFor();
      expect(await mei.page.getByRole('article').count()).toBe(2);
      await raintree.page.reload();
      await raintree.page.getByRole('tab', { name: 'Jobs 2' }).waitFor();
      await raintree.page.getByRole('tab', { name: 'Applicants 1' }).waitFor();
    }));
});
