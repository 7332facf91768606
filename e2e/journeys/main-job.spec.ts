import { describeWith } from '@lock-in/testing';
import { company, expectToCount, verify } from '../companies/verification.ts';
import { comment, like, post, writePost } from '../feed/posts.ts';
import { newPerson } from '../identity/person.ts';
import { register } from '../identity/register.ts';
import { enrol, expectToBeSignedIn, signIn } from '../identity/sign-in.ts';
import { apply, applicant } from '../jobs/applications.ts';
import { findJob, postJob } from '../jobs/listings.ts';
import { lockIn } from '../lock-in.ts';
import { readPdf } from '../files/pdf-viewer.ts';
import { expectToSee } from '../visitor.ts';

describeWith.chromium('The main job', () => {
  const { admin, visit } = lockIn();

  test('goes from three strangers to an accepted application', () =>
    visit(async (open) => {
      const mei = await open(newPerson('User', 'Tan Mei Lin'));
      await register(mei);
      await enrol(mei);
      await expectToBeSignedIn(mei);
      expect(mei.person.recoveryCodes).toHaveLength(10);

      const title = 'Which ledger would you trust?';
      await writePost(mei, {
        title,
        content: 'Double entry, or events?\nBoth?',
        tags: ['python', 'career'],
      });
      await like(mei, title);
      await expectToSee(mei, '1 others have liked this');
      await comment(mei, title, 'Asking for a friend.');
      await post(mei, title).getByRole('button', { name: 'Comments (1)' }).waitFor();

      const raintree = await open(newPerson('Company', 'Rain Tree Ledger'));
      await register(raintree);
      await signIn(raintree);
      await expectToSee(raintree, 'Account Verification Pending');
      await expectToSee(raintree, 'Hello Rain Tree Ledger,');
      await expectToSee(raintree, /Your account is being reviewed by administrators\./);

      const grace = await open(await admin());
      await signIn(grace);
      await grace.page.getByRole('link', { name: 'Company Verification' }).click();
      await expectToCount(grace, 'Pending', 1);
      const card = company(grace, 'Rain Tree Ledger');
      await card.getByRole('button', { name: 'View Document' }).click();
      await readPdf(grace, 'Document of Rain Tree Ledger', 'Business profile of Rain Tree Ledger');
      await verify(grace, 'Rain Tree Ledger');
      await expectToCount(grace, 'Pending', 0);
      await expectToCount(grace, 'Verified', 1);

      await raintree.page.reload();
      await expectToSee(raintree, title);
      const job = {
        title: 'Backend Engineer, Ledger',
        description: 'You keep the books of 4,200 small companies right, to the cent.',
        minSalary: 7_000,
        maxSalary: 9_500,
        responsibilities: ['Design services that record money', 'Review the code of others kindly'],
      };
      await postJob(raintree, job);

      await findJob(mei, job.title);
      await expectToSee(mei, 'S$7,000 – S$9,500 / month');
      await expectToSee(mei, 'Design services that record money');
      await apply(mei, 'Tan Mei Lin, eight years of ledgers');
      await expectToSee(mei, 'You have applied for this job.');

      await raintree.page.getByRole('link', { name: job.title, exact: true }).click();
      await expectToSee(raintree, 'Applicants (1)');
      const application = applicant(raintree, 'Tan Mei Lin');
      await application.getByText('Applied', { exact: true }).waitFor();
      await application.getByRole('button', { name: 'View Resume' }).click();
      await readPdf(raintree, 'Resume of Tan Mei Lin', 'Tan Mei Lin, eight years of ledgers');
      await application.getByRole('button', { name: 'Accept' }).click();
      await expectToSee(raintree, 'Applicant accepted!');
      await application.getByText('Accepted', { exact: true }).waitFor();
      expect(await application.getByRole('button', { name: /^(Accept|Reject)$/ }).count()).toBe(0);

      await mei.page.getByRole('link', { name: 'Back to Listing' }).click();
      await mei.page
        .getByRole('article', { name: job.title })
        .getByText('Applied', { exact: true })
        .waitFor();
      await mei.page.goto('/');
      const applied = mei.page.getByRole('list', { name: 'Recently Applied Job' });
      await applied.getByRole('link', { name: `${job.title} Accepted` }).waitFor();
    }));
});
