import { describeWith } from '@lock-in/testing';
import { post, publish } from '../feed/posts.ts';
import { arrive, registerDirectly } from '../identity/arrive.ts';
import { newPerson, type Person } from '../identity/person.ts';
import { solveCaptcha } from '../identity/register.ts';
import { enrol, enterPassword, signIn } from '../identity/sign-in.ts';
import { openHiringCompany, postJobs } from './hiring.ts';
import { lockIn, type Open } from '../lock-in.ts';
import { violations } from '../screens/problems.ts';
import { expectToBeAt, expectToSee, type Visitor } from '../visitor.ts';

const back = 'Your unsaved changes are back.';

describeWith.chromium('What people write', () => {
  const { admin, visit } = lockIn();
  let grace: Person;
  beforeAll(async () => {
    grace = await admin();
  });

  test('two recruiters who edit one job see both versions, and neither takes the other’s back', () =>
    visit(async (open) => {
      const kopi = await openHiringCompany(open, grace, 'Kopi Labs');
      const [jobId] = await postJobs(kopi, [{ title: 'Gardener', description: 'As it was.' }]);
      const mei = await recruiter(open, kopi);
      for (const { page } of [kopi, mei]) {
        await page.goto(`/company/jobForm/${jobId}`);
        await page.getByRole('textbox', { name: 'Title' }).waitFor();
      }
      await mei.page.getByRole('textbox', { name: 'Title' }).fill('Head Gardener');
      await mei.page.getByRole('textbox', { name: 'Description' }).fill('As Mei wants it.');
      await mei.page.getByRole('button', { name: 'Save Changes' }).click();
      await expectToSee(mei, 'Job listing saved.');

      kopi.watch.allow(409, /^\/api\/editJob\//);
      const description = kopi.page.getByRole('textbox', { name: 'Description' });
      await description.fill('As Kopi wants it.');
      await kopi.page.getByRole('button', { name: 'Save Changes' }).click();
      const conflict = kopi.page.getByRole('alert', { name: /^Mei Lin changed this/ });
      await conflict.getByText('As Mei wants it.').waitFor();
      expect(await description.inputValue()).toBe('As Kopi wants it.');
      expect(await kopi.page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Head Gardener');
      expect(await violations(kopi.page, 'everything')).toEqual([]);
      const choice = conflict.getByRole('region', { name: 'Description' });
      await choice.getByRole('radio', { name: 'Take theirs' }).check();
      expect(await description.inputValue()).toBe('As Mei wants it.');
      await choice.getByRole('radio', { name: 'Keep mine' }).check();
      await kopi.page.getByRole('button', { name: 'Save Changes' }).click();
      await expectToSee(kopi, 'Job listing saved.');
      await kopi.page.goto(`/jobDetails/${jobId}`);
      await kopi.page.getByRole('heading', { name: 'Head Gardener' }).waitFor();
      await expectToSee(kopi, 'As Kopi wants it.');
    }));

  test('an application that was begun survives back, forward and a reload, until it is discarded', () =>
    visit(async (open) => {
      const kopi = await openHiringCompany(open, grace, 'Kopi Works');
      const [jobId] = await postJobs(kopi, [{ title: 'Watering' }]);
      const mei = await open(newPerson('User', 'Mei Lin'));
      const { page } = mei;
      await arrive(mei);
      await page.getByRole('link', { name: 'Job Opportunities Board' }).first().click();
      await page.getByRole('link', { name: 'Watering' }).first().click();
      await expectToBeAt(mei, `/jobDetails/${jobId}`);
      const form = page.getByRole('dialog', { name: 'Apply for this job' });
      const note = form.getByLabel('Cover note (optional)');
      await page.getByRole('button', { name: 'Apply' }).click();
      await note.fill('I start on Monday.');
      await page.goBack();
      await page.goForward();
      for (const step of ['forward', 'reload']) {
        if (step === 'reload') await page.reload();
        await page.getByRole('button', { name: 'Apply' }).click();
        await form.getByText(back).waitFor();
        expect(await note.inputValue()).toBe('I start on Monday.');
      }
      await form.getByRole('button', { name: 'Discard' }).click();
      await form.getByText(back).waitFor({ state: 'hidden' });
      expect(await note.inputValue()).toBe('');
    }));

  test('a comment that a link names is shown after the sign-in that it asked for', () =>
    visit(async (open) => {
      const jun = await open(newPerson('User', 'Jun Wei'));
      await arrive(jun);
      await publish(jun, [{ title: 'Standing desks', content: 'Do they help?' }]);
      await jun.page.reload();
      await post(jun, 'Standing desks').getByRole('link', { name: 'Standing desks' }).click();
      await jun.page.getByRole('textbox', { name: 'Add a comment' }).fill('They do.');
      await jun.page.getByRole('button', { name: 'Post', exact: true }).click();
      await expectToSee(jun, 'They do.');
      const { pathname } = new URL(jun.page.url());

      const mei = await open(newPerson('User', 'Mei Lin'));
      await registerDirectly(mei.baseURL, mei.person);
      await mei.page.goto(`${pathname}?from=mail#comment-1`);
      await expectToBeAt(mei, '/login');
      // Registering and a forgotten password lead back there as well.
      await mei.page.getByRole('navigation').getByRole('link', { name: 'Register' }).click();
      await mei.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
      await enterPassword(mei);
      await enrol(mei);
      await expectToSee(mei, 'They do.');
      const { search, hash } = new URL(mei.page.url());
      expect([search, hash]).toEqual(['?from=mail', '#comment-1']);
    }));
});

/** A recruiter who joined by the company's invitation. */
async function recruiter(open: Open, company: Visitor): Promise<Visitor> {
  await company.page.goto('/company/people');
  await company.page.getByRole('button', { name: 'Create invitation' }).click();
  const link = await company.page.getByText(/\/join#/).innerText();
  const mei = await open(newPerson('User', 'Mei Lin'));
  const { page, person } = mei;
  await page.goto(link);
  await page.getByLabel('Your name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await solveCaptcha(mei);
  await page.getByRole('button', { name: 'Join the team' }).click();
  await expectToSee(mei, 'Set up two-factor authentication');
  await signIn(mei);
  return mei;
}
