import { arrive } from '../identity/arrive.ts';
import { describeWith } from '@lock-in/testing';
import type { Visitor } from '../visitor.ts';
import { post, writePost } from './posts.ts';
import { lockIn } from '../lock-in.ts';
import { expectToSee } from '../visitor.ts';

describeWith.chromium('Without a network', () => {
  const { visit } = lockIn();

  test('a like is taken back and said so, and counts once when it is made again', () =>
    visit(async (open) => {
      const mei = await open();
      await arrive(mei);
      await writePost(mei, { title: 'Train tunnel', content: 'No signal here.' });
      const card = post(mei, 'Train tunnel');
      const likeButton = card.getByRole('button', { name: 'Like' });
      const unpressed = card.getByRole('button', { name: 'Like', pressed: false });

      const lost = await loseAnswers(mei, /\/toggleLikes\//, 'before the server has it');
      await likeButton.click();
      await card.getByText('1 others have liked this').waitFor();
      lost.now();
      await expectToSee(mei, 'Failed to save your like, please try again.');
      await unpressed.waitFor();
      expect(await card.getByText('others have liked this').count()).toBe(0);

      // This time the server stores the like, but the answer is lost.
      await lost.next('after the server has it');
      await likeButton.click();
      await card.getByText('1 others have liked this').waitFor();
      lost.now();
      await unpressed.waitFor();
      await lost.end();

      await likeButton.click();
      await card.getByRole('button', { name: 'Like', pressed: true }).waitFor();
      await mei.page.reload();
      await card.getByText('1 others have liked this').waitFor();
      await card.getByRole('button', { name: 'Like', pressed: true }).waitFor();
    }));

  test('a comment is taken back, its text returns, and it stands there once when it is sent again', () =>
    visit(async (open) => {
      const mei = await open();
      // Live updates would tell the page of the stored comment.
      await mei.context.route('**/api/live*', (route) => route.fulfill({ status: 204 }));
      await arrive(mei);
      await writePost(mei, { title: 'Lift', content: 'Between two floors.' });
      const card = post(mei, 'Lift');
      await card.getByRole('button', { name: 'Comments (0)' }).click();
      const input = card.getByPlaceholder('Add a comment…');
      const comments = card.getByRole('list', { name: 'Comments' }).getByRole('listitem');

      const lost = await loseAnswers(mei, /\/api\/comment\//, 'after the server has it');
      await input.fill('Going down?');
      await input.press('Enter');
      await comments.getByText('Going down?').waitFor();
      expect(await input.inputValue()).toBe('');
      lost.now();
      await expectToSee(mei, 'Failed to comment, please try again.');
      await card.getByText('No comments yet.').waitFor();
      expect(await input.inputValue()).toBe('Going down?');
      await lost.end();

      await input.press('Enter');
      await card.getByRole('button', { name: 'Comments (1)' }).waitFor();
      expect(await input.inputValue()).toBe('');
      await mei.page.reload();
      await card.getByRole('button', { name: 'Comments (1)' }).click();
      await comments.getByText('Going down?').waitFor();
      expect(await comments.count()).toBe(1);
    }));

  test('the page says so, a post that it was not sent, and the feed comes by itself afterwards', () =>
    visit(async (open) => {
      const mei = await open();
      await arrive(mei);
      await writePost(mei, { title: 'Kept', content: 'In the feed.' });
      await mei.page.getByLabel('Create a new post').click();
      const dialog = mei.page.getByRole('dialog', { name: 'Create a new post' });
      await dialog.getByLabel('Title').fill('Not yet');
      await dialog.getByLabel('Content').fill('But soon.');
      mei.watch.allowLine(/ERR_INTERNET_DISCONNECTED/);
      await mei.context.setOffline(true);
      await dialog.getByRole('button', { name: 'Post' }).click();
      await dialog.getByRole('alert').getByText('Failed to create post, please try again.').waitFor();
      expect(await dialog.getByLabel('Content').inputValue()).toBe('But soon.');
      await mei.page.keyboard.press('Escape');

      await mei.page.getByRole('button', { name: 'Most Liked' }).click();
      await expectToSee(mei, 'Error loading posts.');
      const offline = mei.page.getByText(/^You’re offline/);
      await offline.waitFor();
      await mei.context.setOffline(false);
      await post(mei, 'Kept').waitFor();
      await offline.waitFor({ state: 'hidden' });

      await mei.page.getByRole('button', { name: 'Reset sort' }).click();
      await mei.page.getByLabel('Create a new post').click();
      await dialog.getByRole('button', { name: 'Post' }).click();
      await post(mei, 'Not yet').waitFor();
    }));
});

type Loss = 'before the server has it' | 'after the server has it';

/** Simulates a network failure during a call: the request is held until `now`, and the answer never arrives. */
async function loseAnswers({ page, watch }: Visitor, path: RegExp, first: Loss) {
  watch.allowLine(/ERR_INTERNET_DISCONNECTED/);
  let loss = first;
  let gone = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (loss === 'after the server has it') await route.fetch();
    await gone.promise;
    await route.abort('internetdisconnected');
  });
  return {
    now: () => gone.resolve(),
    async next(again: Loss) {
      loss = again;
      gone = Promise.withResolvers();
    },
    end: () => page.unroute(path),
  };
}
