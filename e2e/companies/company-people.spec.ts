import { describeWith } from '@lock-in/testing';
import { newPerson, type Person } from '../identity/person.ts';
import { solveCaptcha } from '../identity/register.ts';
import { signIn } from '../identity/sign-in.ts';
import { openHiringCompany } from '../jobs/hiring.ts';
import { postJob } from '../jobs/listings.ts';
import { lockIn } from '../lock-in.ts';
import { expectToBeAt, expectToSee } from '../visitor.ts';

describeWith.chromium('A company’s people', () => {
  const { admin, visit } = lockIn();
  let grace: Person;
  beforeAll(async () => {
    grace = await admin();
  });

  test('are invited by a link, join, post a job under their own name, and are out once removed', () =>
    visit(async (open) => {
      const owner = await openHiringCompany(open, grace, 'Kopi Labs');
      await owner.page.getByRole('link', { name: 'Recruitment Dashboard' }).click();
      await owner.page.getByRole('link', { name: 'People', exact: true }).click();
      await expectToSee(owner, /^Just you so far/);
      await owner.page.getByRole('button', { name: 'Create invitation' }).click();
      const link = await owner.page.getByText(/\/join#/).innerText();

      const mei = await open(newPerson('User', 'Mei Lin'));
      const { page, person } = mei;
      await page.goto(link);
      await expectToSee(mei, 'Kopi Labs');
      expect(page.url()).not.toContain('#');
      await page.getByLabel('Your name').fill(person.name);
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByLabel('Confirm password').fill(person.password);
      await solveCaptcha(mei);
      await page.getByRole('button', { name: 'Join the team' }).click();
      await expectToSee(mei, /^You’ve joined the team\./);
      await expectToBeAt(mei, '/login');
      await expectToSee(mei, 'Set up two-factor authentication');
      await signIn(mei);
      await postJob(mei, {
        title: 'Bean counter',
        description: 'You count beans.',
        minSalary: 5_000,
        maxSalary: 6_000,
        responsibilities: ['Count'],
      });

      await owner.page.reload();
      mei.watch.allowSessionEnd();
      await owner.page.getByRole('button', { name: 'Remove Mei Lin' }).click();
      await owner.page.getByRole('button', { name: 'Remove recruiter' }).click();
      await expectToSee(owner, 'Mei Lin is no longer on your team.');
      await owner.page.getByRole('link', { name: 'Recruitment Dashboard' }).first().click();
      await expectToSee(owner, 'Bean counter');

      mei.watch.allowLine(/could not be loaded|check failed/i);
      await expectToSee(mei, /^You are no longer on the company’s team/);
    }));
});
