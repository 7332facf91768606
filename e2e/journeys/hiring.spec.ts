import { describeWith } from '@lock-in/testing';
import { chooseOption } from '../choose-option.ts';
import { arrive, registerDirectly } from '../identity/arrive.ts';
import { newPerson, type Person } from '../identity/person.ts';
import { enrol, enterPassword } from '../identity/sign-in.ts';
import { applicant, apply, applyDirectly } from '../jobs/applications.ts';
import { openHiringCompany, written } from '../jobs/hiring.ts';
import { lockIn } from '../lock-in.ts';
import { meAs } from '../session-call.ts';
import { expectToBeAt, expectToSee, type Visitor } from '../visitor.ts';

const title = 'Cluster Gardener';

describeWith.chromium('A round of hiring', () => {
  const { admin, visit } = lockIn({ publicPagesAt: 'https://lock-in.example' });
  let grace: Person;
  beforeAll(async () => {
    grace = await admin();
  });

  test('goes from a draft over the open web, a question and the stages to an answer with a reason', () =>
    visit(async (open) => {
      const kopi = await openHiringCompany(open, grace, 'Kopi Cloud');
      const { page: office } = kopi;
      const jobId = await draftAndPublish(kopi);

      // A visitor without an account finds the job and returns to it after signing in.
      const mei = await open(newPerson('User', 'Mei Lin'));
      await registerDirectly(mei.baseURL, mei.person);
      await mei.page.goto('/jobs');
      await mei.page.getByRole('link', { name: title }).click();
      await mei.page.getByRole('link', { name: 'Apply' }).click();
      await expectToBeAt(mei, '/login');
      await enterPassword(mei);
      await enrol(mei);
      await expectToBeAt(mei, `/jobDetails/${jobId}`);
      await apply(mei, 'Ten years of gardens', async (dialog) => {
        await dialog.getByRole('radio', { name: 'Yes' }).check();
        await dialog.getByLabel('Cover note (optional)').fill('I start on Monday.');
      });

      const ravi = await open(newPerson('User', 'Ravi Kumar'));
      await arrive(ravi);
      await applyDirectly(ravi, jobId, 'A year of weeds', [{ questionId: 1, answer: false }]);

      // The company moves one application to the next stage and answers both.
      await office.goto(`/company/recruitmentDashboard?tab=board&jobId=${jobId}`);
      const column = (name: RegExp) => office.getByRole('region', { name });
      await office.getByRole('button', { name: 'Options for Mei Lin' }).click();
      await office.getByRole('menuitem', { name: 'Interview' }).click();
      await expectToSee(kopi, 'Mei Lin moved to Interview.');
      await column(/^Interview/)
        .getByText('Mei Lin')
        .waitFor();

      // By the mouse as well.
      await office.getByRole('group', { name: 'Mei Lin' }).dragTo(column(/^Offer/));
      await expectToSee(kopi, 'Mei Lin moved to Offer.');
      await column(/^Offer/)
        .getByText('Mei Lin')
        .waitFor();

      // Notes of the company's people stay among them.
      await office.getByRole('button', { name: 'Options for Mei Lin' }).click();
      await office.getByRole('menuitem', { name: 'Notes and rating' }).click();
      const notes = office.getByRole('dialog', { name: 'Notes on Mei Lin' });
      await notes.getByLabel('New note').fill('Knows every plant by name.');
      await notes.getByRole('button', { name: 'Add note' }).click();
      await notes.getByRole('list', { name: 'Notes' }).getByText('Knows every plant by name.').waitFor();
      await notes.getByRole('radio', { name: '4 stars' }).focus();
      await office.keyboard.press('Space');
      await notes.getByRole('button', { name: 'Remove rating' }).waitFor();
      await office.keyboard.press('Escape');
      await column(/^Offer/)
        .getByText('4.0 of 5 stars from 1 rating, 1 note')
        .waitFor();

      await office.goto('/company/recruitmentDashboard?tab=applicants');
      await applicant(kopi, 'Mei Lin').getByText('I start on Monday.').waitFor();
      await applicant(kopi, 'Ravi Kumar').getByRole('button', { name: 'Reject', exact: true }).click();
      const why = office.getByRole('dialog', { name: 'Reject Ravi Kumar?' });
      await why.getByLabel('Reason (optional)').selectOption('Experience');
      await why.getByLabel('Message to the applicant (optional)').fill('Dear {name}, thank you for {job}.');
      await why.getByRole('button', { name: 'Reject applicant' }).click();
      await expectToSee(kopi, 'Applicant rejected/removed.');
      await applicant(kopi, 'Mei Lin').getByRole('button', { name: 'Accept', exact: true }).click();
      await expectToSee(kopi, 'Applicant accepted!');

      await office.goto(`/jobDetails/${jobId}`);
      await office.getByRole('button', { name: `More actions for ${title}` }).click();
      await office.getByRole('menuitem', { name: 'Close job' }).click();
      await office.getByRole('radio', { name: 'Yes, the job is filled' }).check();
      await office.getByRole('button', { name: 'Close job' }).click();
      await expectToSee(kopi, 'Job closed.');

      await mei.page.goto(`/jobDetails/${jobId}`);
      await mei.page.getByText('Accepted').first().waitFor();
      expect(await mei.page.content()).not.toMatch(/Knows every plant|4\.0 of 5/);

      // The rejected applicant reads the reason; visitors see that the job is filled.
      await ravi.page.goto('/myJobs?tab=applied');
      await ravi.page.getByText('Reason: Experience').waitFor();
      await expectToSee(ravi, `Dear Ravi Kumar, thank you for ${title}.`);
      // The company's page shows its answer figures once five applications are older than a day.
      await ravi.page.goto(`/profile/${(await meAs(kopi)).accountId}`);
      await ravi.page.getByText('Replies, last 180 days').waitFor();
      await ravi.page.getByText('Not enough applications yet').waitFor();
      const gone = await ravi.context.request.get(`${ravi.baseURL}/jobs/${jobId}`);
      expect([gone.status(), await gone.text()]).toEqual([410, expect.stringContaining('filled')]);
    }));
});

/** Saves a draft with a title only, then completes it with a question and publishes it. Resolves with the job's id. */
async function draftAndPublish(company: Visitor): Promise<number> {
  const { page } = company;
  const { description, minSalary, maxSalary } = written({ title });
  await page.goto('/company/jobForm');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('link', { name: `Continue ${title}` }).click();
  await page.getByLabel('Description').fill(String(description));
  await page.getByLabel(/^Minimum salary/).fill(String(minSalary));
  await page.getByLabel(/^Maximum salary/).fill(String(maxSalary));
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('textbox', { name: 'Question 1' }).fill('Do you water plants?');
  await chooseOption(page, 'Answer', 'Yes or no');
  await page.getByRole('button', { name: 'Create Listing' }).click();
  await page.getByRole('button', { name: 'View job' }).click();
  await page.waitForURL(/\/jobDetails\/\d+$/);
  return Number(page.url().split('/').at(-1));
}
