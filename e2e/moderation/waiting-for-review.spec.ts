import { describeWith } from '@lock-in/testing';
import { comment, post, writePost } from '../feed/posts.ts';
import { arrive } from '../identity/arrive.ts';
import { newPerson } from '../identity/person.ts';
import { lockIn } from '../lock-in.ts';
import { violations } from '../screens/problems.ts';
import { expectToHaveLoaded, type Visitor } from '../visitor.ts';

describeWith.chromium('What the word list holds', () => {
  const { admin, visit } = lockIn();

  test('is seen by its author with the reason, and by others once an admin approved it', () =>
    visit(async (open) => {
      const grace = await open(await admin());
      await arrive(grace);
      await grace.page.goto('/reports');
      await grace.page.getByRole('link', { name: 'Word list' }).click();
      await grace.page.getByLabel('Hold for review').fill('casino.example');
      await grace.page.getByRole('button', { name: /^Try on the last/ }).click();
      await grace.page.getByText(/^0 held, 0 refused/).waitFor();
      await grace.page.getByRole('button', { name: 'Save word list' }).click();
      await grace.page.getByText('Word list saved.').waitFor();
      expect(await violations(grace.page, 'everything')).toEqual([]);

      const mei = await open(newPerson('User'));
      await arrive(mei);
      await writePost(mei, { title: 'A weekend away', content: 'Rooms at https://casino.example/rooms' });
      await post(mei, 'A weekend away').getByText('It contains “casino.example”').waitFor();
      expect(await violations(mei.page, 'everything')).toEqual([]);

      await grace.page.goto('/reports');
      await grace.page.getByRole('button', { name: /A weekend away/ }).click();
      await grace.page.getByRole('button', { name: 'Approve…' }).click();
      await grace.page.getByRole('dialog').getByRole('button', { name: 'Approve post' }).click();
      await grace.page.getByText('Approved.').waitFor();
      const wei = await open(newPerson('User'));
      await arrive(wei);
      await post(wei, 'A weekend away').waitFor();

      await comment(wei, 'A weekend away', 'And at casino.example/bar');
      const commentsSeenBy = async (someone: Visitor) => {
        await someone.page.reload();
        await expectToHaveLoaded(someone);
        await post(someone, 'A weekend away').getByRole('button', { name: 'Comments (0)' }).click();
        return post(someone, 'A weekend away');
      };
      const own = await commentsSeenBy(wei);
      await own.getByText('And at casino.example/bar').waitFor();
      await own.getByText('Hidden until an administrator decides').waitFor();
      const others = await commentsSeenBy(mei);
      await others.getByText('No comments yet.').waitFor();
    }));
});
