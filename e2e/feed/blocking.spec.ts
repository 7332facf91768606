import { describeWith } from '@lock-in/testing';
import { choose, comment, post, publish, writePost } from './posts.ts';
import { arrive } from '../identity/arrive.ts';
import { newPerson } from '../identity/person.ts';
import { lockIn } from '../lock-in.ts';
import { violations } from '../screens/problems.ts';
import { expectToSee } from '../visitor.ts';

describeWith.chromium('A person who wants to avoid another', () => {
  const { visit } = lockIn();

  test('mutes and blocks them where they wrote, and takes it back in the settings', () =>
    visit(async (open) => {
      const mei = await open(newPerson('User', 'Tan Mei Lin'));
      const jun = await open(newPerson('User', 'Jun Ong'));
      await arrive(mei);
      await arrive(jun);
      await writePost(mei, { title: 'Standing desks', content: 'Do they help?' });
      await publish(jun, [{ title: 'Cheap watches', content: 'Write to me.' }]);

      // Muted at once, and shown again by the toast.
      const { page } = mei;
      await page.goto('/');
      await choose(mei, post(mei, 'Cheap watches'), 'Mute author');
      await expectToSee(mei, 'You muted Jun Ong.');
      await post(mei, 'Cheap watches').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Undo' }).click();
      await post(mei, 'Cheap watches').waitFor();

      // Blocked: both disappear for each other, even on an open page.
      await jun.page.goto('/');
      const live = jun.page.waitForResponse(/\/api\/live/);
      await jun.page.reload();
      await live;
      await post(jun, 'Standing desks').waitFor();
      await choose(mei, post(mei, 'Cheap watches'), 'Block author');
      const dialog = page.getByRole('dialog', { name: 'Block Jun Ong?' });
      await dialog.waitFor();
      expect(await violations(page, 'everything')).toEqual([]);
      await dialog.getByRole('button', { name: 'Block' }).click();
      await expectToSee(mei, 'You blocked Jun Ong.');
      await post(mei, 'Cheap watches').waitFor({ state: 'detached' });
      await post(jun, 'Standing desks').waitFor({ state: 'detached' });

      await page.goto('/security/hidden');
      const unblock = page.getByRole('button', { name: 'Unblock Jun Ong' });
      await unblock.waitFor();
      expect(await violations(page, 'everything')).toEqual([]);
      await page.getByRole('link', { name: 'Jun Ong' }).click();
      await expectToSee(mei, 'You blocked Jun Ong. Neither of you sees the other’s posts and comments.');
      await page.goBack();
      await unblock.click();
      await expectToSee(mei, 'You unblocked Jun Ong.');
      await unblock.waitFor({ state: 'detached' });

      // Mutes a word by the keyboard: posts with it leave the feed, and comments with it are collapsed.
      await comment(jun, 'Standing desks', 'Ask about my WATCHES.');
      await page.goto('/security/hidden');
      const field = page.getByRole('textbox', { name: 'Word or phrase' });
      await field.press('Enter');
      await expectToSee(mei, 'Write a word or a phrase.');
      await field.fill('watches');
      await field.press('Enter');
      const unmute = page.getByRole('button', { name: 'Unmute watches' });
      await unmute.waitFor();
      expect(await violations(page, 'everything')).toEqual([]);
      await page.goto('/');
      const own = post(mei, 'Standing desks');
      await own.waitFor();
      await post(mei, 'Cheap watches').waitFor({ state: 'detached' });
      await own.getByRole('button', { name: /^Comments/ }).click();
      await own.getByText('Hidden because it contains a muted word.').waitFor();
      expect(await own.getByText('Ask about my WATCHES.').isVisible()).toBe(false);
      await own.getByRole('button', { name: 'Show', exact: true }).click();
      await own.getByText('Ask about my WATCHES.').waitFor();
      await page.goto('/security/hidden');
      await unmute.press('Enter');
      await expectToSee(mei, 'You haven’t muted any words.');
      await page.getByRole('button', { name: 'Undo' }).click();
      await unmute.press('Enter');
      await unmute.waitFor({ state: 'detached' });
      await page.goto('/');
      await post(mei, 'Cheap watches').waitFor();
    }));
});
