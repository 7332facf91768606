import { describeWith } from '@lock-in/testing';
import { arrive } from '../identity/arrive.ts';
import { newPerson, type Person } from '../identity/person.ts';
import { applicant, applyDirectly } from './applications.ts';
import { job } from './board.ts';
import { openHiringCompany, postJobs } from './hiring.ts';
import { expectFocus, follow, press, type } from '../keyboard.ts';
import { lockIn } from '../lock-in.ts';
import { takePhone } from '../phone.ts';
import { expectToBeAt, expectToSee } from '../visitor.ts';

describeWith.chromium('A company that recruits', () => {
  const { admin, visit } = lockIn();
  let grace: Person;
  beforeAll(async () => {
    grace = await admin();
  });

  test('posts a job without a mouse and edits it, and is asked before what it typed is lost', () =>
    visit(async (open) => {
      const kopi = await openHiringCompany(open, grace, 'Kopi Cloud');
      const { page } = kopi;
      const title = 'Cluster Gardener';
      await follow(kopi, page.getByRole('link', { name: 'Recruitment Dashboard' }));
      await follow(kopi, page.getByRole('link', { name: '+ New Listing' }));
      await type(kopi, page.getByLabel('Title'), title);
      await type(
        kopi,
        page.getByLabel('Description'),
        'Clusters grow better when somebody walks through them.',
      );
      await type(kopi, page.getByLabel(/^Minimum salary/), '5000');
      await type(kopi, page.getByLabel(/^Maximum salary/), '7000');
      await type(kopi, page.getByLabel('Responsibility 1', { exact: true }), 'Prune');
      await page.keyboard.press('Enter');
      await expectFocus(page.getByLabel('Responsibility 2', { exact: true }));
      await page.keyboard.type('Water');
      await press(kopi, page.getByRole('button', { name: 'Create Listing' }));
      await expectToBeAt(kopi, '/company/recruitmentDashboard');
      await job(kopi, title).waitFor();
      await page.getByRole('link', { name: `Edit ${title}` }).click();
      await page.getByRole('heading', { name: 'Edit Job Listing' }).waitFor();
      await page.getByLabel('Responsibility 2', { exact: true }).press('Alt+ArrowUp');
      expect(await page.getByLabel('Responsibility 1', { exact: true }).inputValue()).toBe('Water');
      await page.getByLabel(/^Maximum salary/).fill('7500');

      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      const stay = async () => {
        await question.getByRole('button', { name: 'Keep editing' }).click();
        await question.waitFor({ state: 'hidden' });
        expect(await page.getByLabel(/^Maximum salary/).inputValue()).toBe('S$7,500');
      };
      await page.getByRole('link', { name: 'Recruitment Dashboard' }).click();
      await stay();
      await page.goBack();
      await stay();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expectToSee(kopi, 'Job listing saved.');
      await expectToSee(kopi, 'S$5,000 – S$7,500 / month');
      expect(await job(kopi, title).getByRole('listitem').allInnerTexts()).toEqual(['Water', 'Prune']);

      await page.goBack();
      await expectToBeAt(kopi, '/company/recruitmentDashboard');
      await job(kopi, title)
        .getByText(/Edited just now/)
        .waitFor();
      await job(kopi, title)
        .getByRole('button', { name: `Delete ${title}` })
        .click();
      await page
        .getByRole('dialog', { name: `Delete “${title}”?` })
        .getByRole('button', { name: 'Delete job' })
        .click();
      await expectToSee(kopi, 'Job deleted successfully!');
      await page.getByRole('tab', { name: 'Jobs 0' }).waitFor();
      await job(kopi, title).waitFor({ state: 'hidden' });
    }));

  test(
    'reads three resumes in a row without a mouse, accepts one and rejects one',
    () =>
      visit(async (open) => {
        const raintree = await openHiringCompany(open, grace, 'Rain Tree Ledger');
        const [jobId] = await postJobs(raintree, [{ title: 'Ledger Keeper' }]);
        for (const name of ['Aisyah', 'Bala', 'Chun']) {
          const seeker = await open(newPerson('User', name));
          await arrive(seeker);
          await applyDirectly(seeker, jobId, `${name} counts`);
          await seeker.page.close();
        }
        const { page } = raintree;
        const reads = async (name: string, place: string) => {
          const pane = page.getByRole('region', { name: `Resume of ${name}` });
          await pane.getByText(`${name} counts`).waitFor({ state: 'attached' });
          await pane.getByText(place).waitFor();
          return pane;
        };

        await page.goto('/company/recruitmentDashboard?tab=applicants');
        await press(raintree, applicant(raintree, 'Chun').getByRole('button', { name: 'View Resume' }));
        await reads('Chun', '1 of 3');
        await page.keyboard.press('j');
        await reads('Bala', '2 of 3');
        await page.keyboard.press('j');
        const pane = await reads('Aisyah', '3 of 3');
        await press(raintree, pane.getByRole('button', { name: 'Accept' }));
        await expectToSee(raintree, 'Applicant accepted!');
        await applicant(raintree, 'Aisyah').getByText('Accepted', { exact: true }).waitFor();

        // The next resume opens by itself, or the previous one at the end of the list.
        const before = await reads('Bala', '2 of 3');
        await press(raintree, before.getByRole('button', { name: 'Reject' }));
        await press(raintree, page.getByRole('button', { name: 'Reject applicant' }));
        await expectToSee(raintree, 'Applicant rejected/removed.');
        await applicant(raintree, 'Bala').getByText('Rejected', { exact: true }).waitFor();
        await page.getByRole('radio', { name: 'Applied 1' }).waitFor();
        await page.goBack();
        await pane.waitFor({ state: 'hidden' });
        await expectToSee(raintree, 'Select an applicant to read their resume here.');
      }),
    240_000,
  );

  test('has tabs in one line and whole statuses on a phone, however long a name is', () =>
    visit(async (open) => {
      const marina = await openHiringCompany(open, grace, 'Marina Works');
      const [jobId] = await postJobs(marina, [{ title: 'Rigger' }]);
      const seeker = await open(newPerson('User', 'Wolfeschlegelsteinhausenbergerdorff '.repeat(2).trim()));
      await arrive(seeker);
      await applyDirectly(seeker, jobId, 'Ropes');
      const { page } = marina;
      await takePhone(marina);
      await page.goto('/company/recruitmentDashboard?tab=applicants');
      const status = page.getByRole('article').getByText('Applied', { exact: true });
      await status.waitFor();
      expect(await status.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
      const tops = await page
        .getByRole('tab')
        .evaluateAll((tabs) => tabs.map((tab) => Math.round(tab.getBoundingClientRect().top)));
      expect(new Set(tops).size).toBe(1);
    }));

  test('loses a job to an admin who says why', () =>
    visit(async (open) => {
      const tidepool = await openHiringCompany(open, grace, 'Tidepool');
      const [jobId] = await postJobs(tidepool, [{ title: 'Easy Money' }]);
      const admins = await open(grace);
      await arrive(admins);
      const { page } = admins;
      await page.goto(`/jobDetails/${jobId}`);
      await page.getByRole('button', { name: 'Delete Easy Money' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete “Easy Money”?' });
      const confirm = dialog.getByRole('button', { name: 'Delete & Record Violations' });
      await dialog.getByText('Select the violation reasons for deleting this job:').waitFor();
      const reasons = dialog.getByRole('group', { name: 'Violation reasons' }).locator('label');
      await reasons.first().waitFor();
      expect(await confirm.isDisabled()).toBe(true);
      await reasons.first().click();
      await reasons.last().click();
      await confirm.click();
      await expectToSee(admins, 'Job deleted successfully!');
      await expectToBeAt(admins, '/jobListing');
      await job(admins, 'Easy Money').waitFor({ state: 'hidden' });
      await tidepool.page.goto('/company/recruitmentDashboard');
      await expectToSee(tidepool, 'You have not posted a job yet.');
    }));
});
