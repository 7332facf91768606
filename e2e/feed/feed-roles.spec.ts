import { describeWith } from '@lock-in/testing';
import { verify } from '../companies/verification.ts';
import { choose, comment, post, writePost } from './posts.ts';
import { arrive } from '../identity/arrive.ts';
import { newPerson } from '../identity/person.ts';
import { postJob } from '../jobs/listings.ts';
import { expectFocus } from '../keyboard.ts';
import { lockIn } from '../lock-in.ts';
import { expectToBeAt, expectToHaveLoaded, expectToSee, type Visitor } from '../visitor.ts';

describeWith.chromium('The feed of a company and of an admin', () => {
  const { admin, visit } = lockIn();

  test('a company posts and sees its own sections; an admin reads, and takes down with reasons', () =>
    visit(async (open) => {
      const mei = await open(newPerson('User', 'Tan Mei Lin'));
      await arrive(mei);
      await writePost(mei, { title: 'Earn money fast', content: 'Write to me.' });
      await comment(mei, 'Earn money fast', 'Really!');
      await writePost(mei, { title: 'Kept', content: 'Nothing wrong with it.' });
      await comment(mei, 'Kept', 'Rude words.');

      const raintree = await open(newPerson('Company', 'Rain Tree Ledger'));
      await arrive(raintree);
      await expectToSee(raintree, 'Account Verification Pending');
      const grace = await open(await admin());
      await arrive(grace);
      await grace.page.getByRole('link', { name: 'Company Verification' }).click();
      await verify(grace, 'Rain Tree Ledger');

      await raintree.page.goto('/');
      await writePost(raintree, { title: 'We are hiring', content: 'Two engineers.' });
      await expectEntries(raintree, 'Kept', ['Hide', 'Mute author', 'Report']);
      await expectEntries(raintree, 'We are hiring', ['Edit', 'Close comments', 'Delete']);
      await expectToSee(raintree, 'No recent interactions');
      await comment(raintree, 'Kept', 'Agreed.');
      const interactions = raintree.page.getByRole('list', { name: 'Recent Interactions' });
      await interactions.getByRole('link', { name: 'Kept Click to view post' }).waitFor();
      expect(await sections(raintree)).toEqual(['Recent Interactions', 'My Posted Jobs']);
      await postJob(raintree, {
        title: 'Backend Engineer',
        description: 'You keep the books right.',
        minSalary: 7_000,
        maxSalary: 9_000,
        responsibilities: ['Review kindly'],
      });
      await raintree.page.getByRole('link', { name: 'Lock In, home' }).click();
      const posted = raintree.page.getByRole('list', { name: 'My Posted Jobs' });
      await posted.getByRole('link', { name: 'Backend Engineer You keep the books right.' }).click();
      await raintree.page.getByRole('heading', { level: 1, name: 'Backend Engineer' }).waitFor();

      // A link would restore the feed's earlier state.
      await grace.page.goto('/');
      await post(grace, 'We are hiring').waitFor();
      await expectToHaveLoaded(grace);
      expect(await grace.page.getByLabel('Create a new post').count()).toBe(0);
      expect(await grace.page.getByRole('button', { name: 'Like', exact: true }).count()).toBe(0);
      expect(await sections(grace)).toEqual([]);
      await expectEntries(grace, 'Kept', ['Hide', 'Close comments', 'Timeline', 'Cases', 'Delete']);

      await post(grace, 'Kept').getByRole('button', { name: 'Comments (2)' }).click();
      expect(await grace.page.getByPlaceholder('Add a comment…').count()).toBe(0);
      const rude = post(grace, 'Kept').getByRole('listitem').filter({ hasText: 'Rude words.' });
      await rude.hover();
      await rude.getByRole('button', { name: 'Comment options' }).click();
      await expectFocus(grace.page.getByRole('menuitem').first());
      expect(await grace.page.getByRole('menuitem').allInnerTexts()).toEqual([
        'Copy link',
        'Timeline',
        'Cases',
      ]);
      await grace.page.keyboard.press('Escape');
      await rude.getByRole('button', { name: 'Delete comment' }).click();
      await grace.page
        .getByRole('dialog', { name: 'Delete comment' })
        .getByRole('button', { name: 'Delete comment' })
        .click();
      await rude.waitFor({ state: 'detached' });
      await post(grace, 'Kept').getByRole('button', { name: 'Comments (1)' }).waitFor();

      await choose(grace, post(grace, 'Earn money fast'), 'Delete');
      const dialog = grace.page.getByRole('dialog', { name: 'Delete post' });
      await expectToSee(grace, 'Select the violation reasons for deleting this post:');
      const confirm = dialog.getByRole('button', { name: 'Delete & Record Violations' });
      const reasons = dialog.getByRole('group', { name: 'Violation reasons' }).locator('label');
      await reasons.nth(1).waitFor();
      await grace.page.setViewportSize({ width: 390, height: 844 });
      expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      await grace.page.setViewportSize({ width: 1440, height: 900 });
      expect(await confirm.isDisabled()).toBe(true);
      await reasons.nth(0).click();
      expect(await confirm.isDisabled()).toBe(false);
      await reasons.nth(1).click();
      const [request] = await Promise.all([grace.page.waitForRequest(/\/api\/post\/\d+$/), confirm.click()]);
      const { data } = request.postDataJSON() as { data: { violations: number[] } };
      expect(data.violations).toHaveLength(2);
      await dialog.waitFor({ state: 'hidden' });
      await post(grace, 'Earn money fast').waitFor({ state: 'detached' });

      await mei.page.reload();
      await post(mei, 'Kept').waitFor();
      expect(await post(mei, 'Earn money fast').count()).toBe(0);
      await expectToBeAt(mei, '/');
    }));
});

async function expectEntries(visitor: Visitor, title: string, entries: readonly string[]): Promise<void> {
  const { page } = visitor;
  await post(visitor, title).getByRole('button', { name: 'Post options' }).click();
  // The menu reacts to keys once it has the focus.
  await expectFocus(page.getByRole('menuitem').first());
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(entries);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

/** The headings of the panel beside the feed, from top to bottom. */
const sections = async ({ page }: Visitor) =>
  (await page.getByRole('complementary').last().getByRole('button', { expanded: true }).allInnerTexts()).map(
    (text) => text.trim(),
  );
