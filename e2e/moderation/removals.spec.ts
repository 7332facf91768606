import { describeWith } from '@lock-in/testing';
import { choose, comment, post, writePost } from '../feed/posts.ts';
import { arrive } from '../identity/arrive.ts';
import { newPerson, type Person } from '../identity/person.ts';
import { openHiringCompany, postJobs } from '../jobs/hiring.ts';
import { lockIn } from '../lock-in.ts';
import { violations } from '../screens/problems.ts';
import { expectToSee, type Visitor } from '../visitor.ts';

describeWith.chromium('What an admin takes down', () => {
  const { admin, publishDecisions, visit } = lockIn();
  let asha: Person;
  let otherAdmin: Person;
  beforeAll(async () => {
    asha = await admin();
    otherAdmin = await admin();
  });

  test('is told to its author on the next visit, and stays on a page with the reasons', () =>
    visit(async (open) => {
      const mei = await open(newPerson('User', 'Tan Mei Lin'));
      await arrive(mei);
      await writePost(mei, { title: 'Kept', content: 'Nothing wrong with it.' });
      await comment(mei, 'Kept', 'Rude words.');
      await writePost(mei, { title: 'Earn money fast', content: 'Write to me.\nNow.' });

      const grace = await open(asha);
      await arrive(grace);
      await post(grace, 'Kept').getByRole('button', { name: 'Comments (1)' }).click();
      const rude = post(grace, 'Kept').getByRole('listitem').filter({ hasText: 'Rude words.' });
      await rude.hover();
      await rude.getByRole('button', { name: 'Delete comment' }).click();
      await grace.page
        .getByRole('dialog', { name: 'Delete comment' })
        .getByRole('button', { name: 'Delete comment' })
        .click();
      await rude.waitFor({ state: 'detached' });
      await choose(grace, post(grace, 'Earn money fast'), 'Delete');
      const dialog = grace.page.getByRole('dialog', { name: 'Delete post' });
      const chips = dialog.getByRole('group', { name: 'Violation reasons' }).locator('label');
      await chips.nth(1).waitFor();
      const chosen = [await chips.nth(0).innerText(), await chips.nth(1).innerText()];
      for (const at of [0, 1]) await chips.nth(at).click();
      await dialog.getByRole('button', { name: 'Delete & Record Violations' }).click();
      await post(grace, 'Earn money fast').waitFor({ state: 'detached' });

      await mei.page.reload();
      await notice(mei).getByText('2 of your items were removed').waitFor();
      const seen = mei.page.waitForResponse(/\/api\/removals\/seen$/);
      await notice(mei).getByRole('link', { name: 'View details' }).click();
      await mei.page.getByRole('heading', { level: 1, name: 'Removed by Administrators' }).waitFor();
      const removed = mei.page.getByRole('article', { name: 'Earn money fast' });
      await removed.getByText('Write to me.').waitFor();
      for (const reason of chosen) await removed.getByText(reason, { exact: true }).waitFor();
      await mei.page.getByRole('article', { name: 'Comment' }).getByText('Rude words.').waitFor();
      await notice(mei).waitFor({ state: 'detached' });
      await seen;

      // The removal counts as seen; the page stays available.
      await mei.page.getByRole('link', { name: 'Lock In, home' }).click();
      await post(mei, 'Kept').waitFor();
      await Promise.all([mei.page.waitForResponse(/\/api\/removals\?/), mei.page.reload()]);
      expect(await notice(mei).count()).toBe(0);
      await mei.page.getByRole('button', { name: 'Profile menu' }).click();
      await mei.page.getByRole('menuitem', { name: 'Removed content' }).click();
      await removed.waitFor();
      expect(await removed.getByText('New').count()).toBe(0);

      // A receipt can be downloaded once the decision is in the public log.
      const downloadReceipt = rudeRemoval(mei).getByRole('button', { name: 'Download receipt' });
      mei.watch.allow(409, /^\/api\/receipts\//);
      await downloadReceipt.click();
      await expectToSee(mei, /^This will be ready in a minute\./);
      await publishDecisions();
      const [receipt] = await Promise.all([mei.page.waitForEvent('download'), downloadReceipt.click()]);
      expect(receipt.suggestedFilename()).toMatch(/^lock-in-decision-\d+\.tlog-proof$/);

      // The author appeals one of the two removals, and another admin upholds it.
      await rudeRemoval(mei).getByRole('button', { name: 'Appeal…' }).click();
      const appeal = mei.page.getByRole('dialog', { name: 'Appeal the decision' });
      await appeal.getByLabel('Why should it be reversed?').fill('We are friends.');
      expect(await violations(mei.page, 'everything')).toEqual([]);
      await appeal.getByRole('button', { name: 'Send appeal' }).click();
      await rudeRemoval(mei).getByText('You appealed. We’ll tell you the outcome.').waitFor();
      await grace.page.goto('/reports?tab=appeals');
      await expectToSee(grace, 'You made this decision, so another admin decides the appeal.');
      const ravi = await open(otherAdmin);
      await arrive(ravi);
      await ravi.page.goto('/reports?tab=appeals');
      const shown = ravi.page.getByRole('region', { name: 'Appeal', exact: true });
      await shown.getByText('We are friends.').waitFor();
      expect(await violations(ravi.page, 'everything')).toEqual([]);
      await ravi.page.keyboard.press('u');
      const answer = ravi.page.getByRole('dialog', { name: 'Uphold the decision' });
      await answer.getByLabel(/^Reason/).fill('Friends read it as well as others.');
      await answer.getByRole('button', { name: 'Uphold decision' }).click();
      await expectToSee(ravi, 'No appeals are waiting for a decision.');
      await rudeRemoval(mei).getByText('You appealed. The decision was upheld.').waitFor();
      await rudeRemoval(mei).getByText('Friends read it as well as others.').waitFor();

      // An admin restores the post, and its author is notified.
      await grace.page.goto('/moderation');
      await grace.page
        .getByRole('link', { name: /Earn money fast/ })
        .first()
        .click();
      await grace.page.getByRole('button', { name: 'Restore post' }).click();
      await expectToSee(grace, 'Post restored. Its author is told.');
      await grace.page.getByRole('button', { name: 'Restore post' }).waitFor({ state: 'detached' });
      await expectToSee(grace, 'Today: Unchanged since the decision');
      await mei.page.goto('/notifications');
      await mei.page.getByText('An administrator restored your post').waitFor();
      await mei.page.goto('/');
      await post(mei, 'Earn money fast').waitFor();
    }));

  test('is told to a company as well, whose job it was', () =>
    visit(async (open) => {
      const raintree = await openHiringCompany(open, asha, 'Rain Tree Ledger');
      const [jobId] = await postJobs(raintree, [{ title: 'Earn at home' }]);
      const moderator = await open(asha);
      await arrive(moderator);
      await moderator.page.goto(`/jobDetails/${jobId}`);
      await moderator.page.getByRole('button', { name: /Delete/ }).click();
      const dialog = moderator.page.getByRole('dialog');
      const [reason] = await Promise.all([
        dialog.getByRole('group', { name: 'Violation reasons' }).locator('label').first().innerText(),
        dialog.getByRole('group', { name: 'Violation reasons' }).locator('label').first().click(),
      ]);
      await dialog.getByRole('button', { name: /^Delete/ }).click();
      await expectToSee(moderator, 'Job deleted successfully!');

      await raintree.page.goto('/');
      await notice(raintree).getByText('An administrator removed your job listing').waitFor();
      await notice(raintree).getByRole('button', { name: 'Dismiss' }).click();
      await notice(raintree).waitFor({ state: 'detached' });
      await raintree.page.goto('/removals');
      const removed = raintree.page.getByRole('article', { name: 'Earn at home' });
      await removed.getByText(reason, { exact: true }).waitFor();
    }));
});

const rudeRemoval = ({ page }: Visitor) => page.getByRole('article', { name: 'Comment' });
const notice = ({ page }: Visitor) => page.getByRole('status', { name: 'Removed by an administrator' });
