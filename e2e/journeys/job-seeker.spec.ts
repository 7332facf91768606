import { describeWith, pdf } from '@lock-in/testing';
import type { Locator } from 'playwright-core';
import { chooseOption } from '../choose-option.ts';
import { arrive } from '../identity/arrive.ts';
import type { Person } from '../identity/person.ts';
import { apply } from '../jobs/applications.ts';
import { expectToFind, job, save } from '../jobs/board.ts';
import { editJob, openHiringCompany, postJobs } from '../jobs/hiring.ts';
import { expectFocus, tabTo } from '../keyboard.ts';
import { lockIn, type Open } from '../lock-in.ts';
import { expectInReach, takePhone } from '../phone.ts';
import { callAs } from '../session-call.ts';
import { expectToBeAt, expectToBePressable, expectToSee, type Visitor } from '../visitor.ts';

describeWith.chromium('A job seeker', () => {
  const { admin, visit } = lockIn();
  let grace: Person;
  beforeAll(async () => {
    grace = await admin();
  });

  const openSeeker = async (open: Open): Promise<Visitor> => {
    const mei = await open();
    await arrive(mei);
    return mei;
  };

  test('finds a fitting job, saves it, applies, and sees the acceptance', () =>
    visit(async (open) => {
      const kopi = await openHiringCompany(open, grace, 'Kopi Cloud');
      await postJobs(kopi, [
        { title: 'Night Operator', jobType: 'Contract', workArrangement: 'Onsite', minSalary: 4_000 },
        {
          title: 'Cluster Gardener',
          description: 'You water the clusters.\n'.repeat(40),
          workArrangement: 'Remote',
          fieldOfWork: 'Cloud & Infrastructure',
        },
        { title: 'Cluster Intern', jobType: 'Internship', minSalary: 1_200, maxSalary: 1_500 },
      ]);
      const mei = await openSeeker(open);
      const { page } = mei;

      await page.getByRole('link', { name: 'Job Opportunities Board' }).click();
      await expectToFind(mei, '3 jobs');
      await page.getByRole('searchbox', { name: 'Search jobs' }).fill('kopi clus');
      await expectToFind(mei, '2 jobs');
      await page.getByRole('textbox', { name: 'Minimum' }).fill('4000');
      await expectToFind(mei, '1 job');
      await page.reload();
      await expectToFind(mei, '1 job');
      expect(await page.getByRole('searchbox').inputValue()).toBe('kopi clus');
      await page.getByRole('button', { name: 'Remove filter From S$4,000' }).click();
      await expectToFind(mei, '2 jobs');
      await chooseOption(page, 'Field of work', 'Cloud & Infrastructure');
      await expectToFind(mei, '1 job');

      await save(mei, 'Cluster Gardener');
      await page.getByRole('link', { name: 'Cluster Gardener' }).click();
      await page.getByRole('button', { name: 'Saved' }).waitFor();
      const putPhoneAway = await takePhone(mei);
      // At the top and at the bottom of the page.
      for (const place of ['0', 'document.body.scrollHeight']) {
        await page.evaluate(`scrollTo(0, ${place})`);
        await expectInReach(page.getByRole('button', { name: /^(Apply|Saved)$/ }));
        await expectInReach(page.getByRole('navigation', { name: 'Sections' }).getByRole('link'));
      }
      expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(0);
      await apply(mei, 'Mei grows clusters');
      await page.getByRole('button', { name: 'View in My Jobs' }).click();
      await expectToBeAt(mei, '/myJobs');
      await job(mei, 'Cluster Gardener').getByText('Applied', { exact: true }).waitFor();
      await putPhoneAway();
      await page.goBack();
      await expectToSee(mei, 'You have applied for this job.');
      await page.getByRole('link', { name: 'Back to Listing' }).click();
      await expectToFind(mei, '1 job');
      await job(mei, 'Cluster Gardener').getByText('Applied', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expectToFind(mei, '3 jobs');

      await page.getByRole('navigation').getByRole('link', { name: 'My Jobs' }).click();
      await page.getByRole('tab', { name: 'Saved Jobs 1' }).waitFor();
      await page.getByRole('tab', { name: 'Applied Jobs 1' }).click();
      await job(mei, 'Cluster Gardener').getByText('Applied', { exact: true }).waitFor();

      await kopi.page.goto('/company/recruitmentDashboard');
      await kopi.page.getByRole('link', { name: 'Cluster Gardener', exact: true }).click();
      await kopi.page.getByRole('button', { name: 'Accept' }).click();
      await expectToSee(kopi, 'Applicant accepted!');
      await page.reload();
      await job(mei, 'Cluster Gardener').getByText('Accepted', { exact: true }).waitFor();
    }));

  test('comes back to the same filters, page and place', () =>
    visit(async (open) => {
      const kopi = await openHiringCompany(open, grace, 'Teh Tarik Robotics');
      const titles = Array.from({ length: 24 }, (_, n) => `Robot Trainer ${n + 1}`);
      await postJobs(
        kopi,
        titles.map((title) => ({ title })),
      );
      const mei = await openSeeker(open);
      const { page } = mei;
      await page.goto('/jobListing?q=robot');
      // A link that is pressed before is followed by the browser, and its page does not know where it was pressed.
      await expectToBePressable(mei);
      await expectToFind(mei, '24 jobs');
      await page.getByRole('link', { name: 'Next' }).click();
      await job(mei, 'Robot Trainer 14').waitFor();
      expect(await page.getByRole('article').count()).toBe(10);
      expect(await page.evaluate<number>('scrollY')).toBe(0);

      for (const back of ['link', 'browser']) {
        const card = job(mei, 'Robot Trainer 6');
        await card.scrollIntoViewIfNeeded();
        const before = await topOf(card);
        await card.getByRole('link').click();
        await page.getByRole('heading', { level: 1, name: 'Robot Trainer 6' }).waitFor();
        if (back === 'browser') await page.goBack();
        else await page.getByRole('link', { name: 'Back to Listing' }).click();
        await card.waitFor();
        await expectTop(card, before);
        expect(page.url()).toMatch(/\/jobListing\?q=robot&page=2$/);
      }
      await page.goBack();
      await job(mei, 'Robot Trainer 24').waitFor();
    }));

  test('learns what was changed and removed after applying', () =>
    visit(async (open) => {
      const kopi = await openHiringCompany(open, grace, 'Ondeh Data');
      const [edited, removed] = await postJobs(kopi, [{ title: 'Data Steward' }, { title: 'Data Ghost' }]);
      const mei = await openSeeker(open);
      const { page } = mei;
      for (const title of ['Data Steward', 'Data Ghost']) {
        await page.goto('/jobListing?q=ondeh');
        await job(mei, title).getByRole('link').click();
        await apply(mei, `Mei as ${title}`);
        await expectToSee(mei, 'You have applied for this job.');
      }
      // Her open page learns of the removal and reloads the job.
      mei.watch.allow(404, /^\/api\/(jobDetails|similarJobs)\//);
      await editJob(kopi, edited ?? 0, { title: 'Data Steward', minSalary: 6_000 });
      await callAs(kopi, `/api/deleteJob/${removed}`, {});

      await page.goto('/myJobs?tab=applied');
      await expectToBePressable(mei);
      const ghost = job(mei, 'Data Ghost');
      await ghost.getByText('Removed', { exact: true }).waitFor();
      expect(await ghost.getByRole('link').count()).toBe(0);
      await job(mei, 'Data Steward').getByText('Changed since you applied').waitFor();
      await job(mei, 'Data Steward').getByRole('link').click();
      const changes = page.getByRole('region', { name: 'Changed since you applied' });
      await changes.getByText('S$5,000 / month').waitFor();
      await changes.getByText('S$6,000 / month').waitFor();
      await page.getByRole('link', { name: 'Back to Listing' }).click();
      await expectToBeAt(mei, '/myJobs');

      await page.goto(`/jobDetails/${removed}`);
      await expectToSee(mei, 'We can’t find this job. It may have been removed.');
    }));

  test('keeps what was saved when the network goes away', () =>
    visit(async (open) => {
      const kopi = await openHiringCompany(open, grace, 'Kaya Networks');
      await postJobs(kopi, [{ title: 'Cable Whisperer' }]);
      const mei = await openSeeker(open);
      const { page, context, watch } = mei;
      const pressed = (yes: boolean) =>
        page.getByRole('button', { name: 'Save Cable Whisperer', pressed: yes });
      await page.goto('/jobListing?q=kaya');
      await save(mei, 'Cable Whisperer');

      watch.allowLine(/ERR_INTERNET_DISCONNECTED/);
      watch.allowLine(/The bookmark could not be changed/);
      await context.setOffline(true);
      await Promise.all([page.waitForEvent('requestfailed'), pressed(true).click()]);
      await pressed(true).waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expectToSee(mei, 'Error loading jobs.');
      await context.setOffline(false);
      await Promise.all([page.waitForResponse(/\/api\/removeBookmark/), pressed(true).click()]);
      await pressed(false).waitFor();
      await page.reload();
      await pressed(false).waitFor();
    }));

  test('needs no mouse to find a job, save it and apply', () =>
    visit(async (open) => {
      const kopi = await openHiringCompany(open, grace, 'Pandan Labs');
      await postJobs(kopi, [{ title: 'Taster' }, { title: 'Night Taster', jobType: 'Part Time' }]);
      const mei = await openSeeker(open);
      const { page } = mei;
      const { keyboard } = page;
      await tabTo(mei, page.getByRole('link', { name: 'Job Opportunities Board' }));
      await keyboard.press('Enter');
      await tabTo(mei, page.getByRole('group', { name: 'Job type' }).getByRole('radio', { name: 'All' }));
      await keyboard.press('ArrowDown');
      await keyboard.press('ArrowDown');
      await expectFocus(page.getByRole('radio', { name: 'Part Time', checked: true }));
      await tabTo(mei, page.getByRole('searchbox', { name: 'Search jobs' }));
      await keyboard.type('pandan taster');
      await keyboard.press('Enter');
      await page.getByRole('button', { name: 'Remove filter “pandan taster”' }).waitFor();
      await expectToFind(mei, '1 job');
      await tabTo(mei, page.getByRole('button', { name: 'Remove filter Part Time' }));
      await keyboard.press('Enter');
      await expectToFind(mei, '2 jobs');
      await expectFocus(page.getByRole('button', { name: 'Clear filters' }));

      await tabTo(mei, page.getByRole('button', { name: 'Save Night Taster' }));
      await keyboard.press('Space');
      await page.getByRole('button', { name: 'Save Night Taster', pressed: true }).waitFor();
      await keyboard.press('Shift+Tab');
      await expectFocus(page.getByRole('link', { name: 'Night Taster' }));
      await keyboard.press('Enter');
      await tabTo(mei, page.getByRole('button', { name: 'Apply' }));
      // Registered well before the key press, because a busy browser takes a while until it reports file choosers.
      const choosing = page.waitForEvent('filechooser');
      await keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Apply for this job' });
      await expectFocus(dialog.getByLabel('Resume'));
      await keyboard.press('Enter');
      const chooser = await choosing;
      await chooser.setFiles({
        name: 'mei.pdf',
        mimeType: 'application/pdf',
        buffer: await pdf('Mei tastes at night'),
      });
      await tabTo(mei, dialog.getByRole('button', { name: 'Submit' }));
      await keyboard.press('Enter');
      await expectFocus(page.getByRole('status').filter({ hasText: 'You have applied for this job.' }));
      await page.goBack();
      await expectToFind(mei, '2 jobs');
    }));
});

const topOf = async (card: Locator) => Math.round((await card.boundingBox())?.y ?? Number.NaN);

/** Waits until the card's upper edge is at this position in the window. */
async function expectTop(card: Locator, top: number): Promise<void> {
  for (let look = 0; look < 40 && (await topOf(card)) !== top; look++) await card.page().waitForTimeout(50);
  expect(await topOf(card)).toBe(top);
}
