import { describeWith } from '@lock-in/testing';
import { choose, comment, post, writePost } from '../feed/posts.ts';
import { arrive } from '../identity/arrive.ts';
import { newPerson, type Person } from '../identity/person.ts';
import { lockIn } from '../lock-in.ts';
import { violations } from '../screens/problems.ts';
import { expectToSee, type Visitor } from '../visitor.ts';

describeWith.chromium('What three people report', () => {
  const { admin, visit } = lockIn();
  let asha: Person;
  let ravi: Person;
  beforeAll(async () => {
    asha = await admin();
    ravi = await admin();
  });

  test('is claimed and removed by an admin at the keyboard, all are told, and on appeal another admin brings it back with its comments and likes', () =>
    visit(async (open) => {
      const mei = await open(newPerson('User', 'Tan Mei Lin'));
      await arrive(mei);
      await writePost(mei, { title: 'Cheap watches', content: 'Write to me.\nNow.' });

      const reporters: Visitor[] = [];
      for (const words of ['For the third time this week.', '', 'Spam.']) {
        const reporter = await open(newPerson('User'));
        reporters.push(reporter);
        await arrive(reporter);
        if (words === '') {
          await post(reporter, 'Cheap watches').getByRole('button', { name: 'Like' }).click();
          await comment(reporter, 'Cheap watches', 'Do they swim?');
        }
        await report(reporter, words);
        await expectToSee(reporter, 'Reported. We’ll tell you the outcome.');
      }
      await choose(reporters[0]!, post(reporters[0]!, 'Cheap watches'), 'Report');
      await expectToSee(reporters[0]!, 'You’ve already reported this. We’ll tell you the outcome.');

      const grace = await open(asha);
      const { page } = grace;
      await arrive(grace);
      await page
        .getByRole('link', { name: /^Reports/ })
        .first()
        .click();
      await page.getByRole('article', { name: 'Cheap watches' }).waitFor();
      await expectToSee(grace, 'For the third time this week.');
      const row = page.getByRole('button', { name: /Cheap watches/ });
      await row.getByText(/^3 reports · Spam/).waitFor();
      await page.keyboard.press('j');
      await page.waitForFunction(() => document.activeElement?.id.startsWith('case-'));
      await page.keyboard.press('Enter');
      await row.getByText(/Claimed by you/).waitFor();
      await page.getByRole('button', { name: 'Release' }).waitFor();
      expect(await violations(page, 'everything')).toEqual([]);
      await page.getByRole('button', { name: 'Remove…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Remove the post' });
      await dialog
        .getByRole('checkbox', { name: 'Spam or unsolicited advertising', checked: true })
        .waitFor({ state: 'attached' });
      await dialog.getByText('Scam or fraudulent offer').click();
      await dialog.getByRole('button', { name: 'Remove post' }).click();
      await expectToSee(grace, 'No reports are waiting for a decision.');
      await page.getByRole('radio', { name: /^Decided/ }).click();
      await page
        .getByRole('button', { name: /Cheap watches/ })
        .getByText(/Removed/)
        .waitFor();

      await mei.page.goto('/notifications');
      await mei.page.getByText('Spam or unsolicited advertising, Scam or fraudulent offer').waitFor();
      const [first] = reporters;
      await first!.page.goto('/notifications');
      await first!.page.getByRole('link', { name: 'What you reported was removed' }).click();
      await first!.page.getByRole('article', { name: 'Post' }).getByText('It was removed.').waitFor();
      expect(await violations(first!.page, 'everything')).toEqual([]);

      await mei.page.goto('/removals');
      await mei.page.getByRole('button', { name: 'Appeal…' }).click();
      const appeal = mei.page.getByRole('dialog', { name: 'Appeal the decision' });
      await appeal.getByLabel('Why should it be reversed?').fill('I give them away.');
      await appeal.getByRole('button', { name: 'Send appeal' }).click();
      await expectToSee(mei, 'You appealed. We’ll tell you the outcome.');
      const other = await open(ravi);
      await arrive(other);
      await other.page.goto('/reports?tab=appeals');
      await expectToSee(other, 'I give them away.');
      await other.page.keyboard.press('r');
      const answer = other.page.getByRole('dialog', { name: 'Reverse the decision' });
      await answer.getByLabel(/^Reason/).fill('A gift is no advertisement.');
      await answer.getByRole('button', { name: 'Reverse decision' }).click();
      await expectToSee(other, 'No appeals are waiting for a decision.');
      await expectToSee(mei, 'A gift is no advertisement.');

      await mei.page.goto('/');
      const back = post(mei, 'Cheap watches');
      await back.getByText('1 others have liked this').waitFor();
      await back.getByRole('button', { name: 'Comments (1)' }).click();
      await back.getByText('Do they swim?').waitFor();
      const anybody = await open(newPerson('User'));
      await anybody.page.goto('/transparency');
      await anybody.page
        .getByRole('row', { name: /Spam or unsolicited advertising/ })
        .first()
        .waitFor();
      expect(await violations(anybody.page, 'everything')).toEqual([]);
    }));
});

async function report(visitor: Visitor, words: string): Promise<void> {
  const { page } = visitor;
  await choose(visitor, post(visitor, 'Cheap watches'), 'Report');
  const dialog = page.getByRole('dialog', { name: 'Report this post' });
  await dialog.getByRole('radio', { name: 'Spam or unsolicited advertising' }).check();
  await dialog.getByLabel('What is wrong? (optional)').fill(words);
  await dialog.getByRole('button', { name: 'Report' }).click();
  await dialog.waitFor({ state: 'detached' });
}
