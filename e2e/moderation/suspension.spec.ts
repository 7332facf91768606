import { describeWith } from '@lock-in/testing';
import { choose, post, writePost } from '../feed/posts.ts';
import { arrive } from '../identity/arrive.ts';
import { newPerson, type Person } from '../identity/person.ts';
import { lockIn } from '../lock-in.ts';
import { violations } from '../screens/problems.ts';
import { expectToSee, type Visitor } from '../visitor.ts';

const titles = ['Cheap watches', 'Cheaper watches', 'Cheapest watches'];

describeWith.chromium('A person who was warned three times for one reason', () => {
  const { admin, visit } = lockIn();
  let asha: Person;
  beforeAll(async () => {
    asha = await admin();
  });

  test('is suspended as proposed, and reads but does not write until an admin lifts it', () =>
    visit(async (open) => {
      const mei = await open(newPerson('User', 'Tan Mei Lin'));
      await arrive(mei);
      for (const title of titles) await writePost(mei, { title, content: 'Write to me.' });
      const reporter = await open(newPerson('User'));
      await arrive(reporter);
      for (const title of titles) await report(reporter, title);

      const grace = await open(asha);
      await arrive(grace);
      await grace.page.goto('/reports');
      for (const title of titles) await warn(grace, title);
      await expectToSee(grace, 'No reports are waiting for a decision.');

      await mei.page.getByRole('link', { name: 'Tan Mei Lin' }).first().click();
      await mei.page.waitForURL(/\/profile\/\d+$/);
      const profile = new URL(mei.page.url()).pathname;
      await grace.page.goto(profile);
      const standing = grace.page.getByRole('region', { name: 'Standing' });
      await standing.getByText(/^3 strikes for spam .* Proposed: suspend for 7 days\.$/).waitFor();
      await standing.getByRole('button', { name: 'Suspend…' }).click();
      const dialog = grace.page.getByRole('dialog', { name: 'Suspend the account' });
      await dialog.getByRole('radio', { name: '7 days', checked: true }).waitFor({ state: 'attached' });
      await dialog.getByLabel('What to tell the account').fill('This was the third time.');
      await dialog.getByRole('button', { name: 'Suspend account' }).click();
      await standing.getByText(/^Suspended until/).waitFor();
      expect(await violations(grace.page, 'everything')).toEqual([]);

      await mei.page.getByText(/^Your account is suspended until/).waitFor();
      await mei.page.goto('/');
      await post(mei, 'Cheap watches').waitFor();
      expect(await mei.page.getByLabel('Create a new post').isDisabled()).toBe(true);
      await mei.page.getByRole('link', { name: 'View details' }).first().click();
      await mei.page
        .getByRole('article', { name: 'Suspension' })
        .getByText('This was the third time.')
        .waitFor();
      expect(await violations(mei.page, 'everything')).toEqual([]);

      await standing.getByRole('button', { name: 'Lift suspension' }).click();
      await expectToSee(grace, 'Suspension lifted.');
      await mei.page.getByText(/^Your account is suspended until/).waitFor({ state: 'detached' });
      await mei.page.goto('/');
      await writePost(mei, { title: 'Sorry', content: 'No more watches.' });
    }));
});

async function report(visitor: Visitor, title: string): Promise<void> {
  const { page } = visitor;
  await choose(visitor, post(visitor, title), 'Report');
  const dialog = page.getByRole('dialog', { name: 'Report this post' });
  await dialog.getByRole('radio', { name: 'Spam or unsolicited advertising' }).check();
  await dialog.getByRole('button', { name: 'Report' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function warn({ page }: Visitor, title: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  await page.getByRole('article', { name: title }).waitFor();
  await page.getByRole('button', { name: 'Warn…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Warn / });
  await dialog.getByLabel('Message to the author').fill('Please stop.');
  await dialog.getByRole('button', { name: 'Send warning' }).click();
  await dialog.waitFor({ state: 'detached' });
}
