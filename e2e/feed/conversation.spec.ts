import { describeWith } from '@lock-in/testing';
import { comment, post, publish } from './posts.ts';
import { arrive } from '../identity/arrive.ts';
import { newPerson } from '../identity/person.ts';
import { lockIn } from '../lock-in.ts';
import { violations } from '../screens/problems.ts';

describeWith.chromium('A conversation below a post', () => {
  const { visit } = lockIn();

  test('is answered, liked, edited, linked to and closed, before the eyes of another reader', () =>
    visit(async (open) => {
      const mei = await open();
      const jun = await open(newPerson('User'));
      await arrive(mei);
      await arrive(jun);
      await publish(mei, [{ title: 'Standing desks', content: 'Do they help?' }]);
      await mei.page.reload();
      await post(mei, 'Standing desks').getByRole('link', { name: 'Standing desks' }).click();
      await mei.page.getByPlaceholder('Add a comment…').waitFor();
      await mei.page.getByRole('heading', { level: 1, name: 'Standing desks' }).waitFor();
      await comment(mei, 'Standing desks', 'Asking for my back.');
      const address = mei.page.url();
      await jun.page.goto(address);
      const meis = post(mei, 'Standing desks').getByRole('list', { name: 'Comments' });
      const juns = post(jun, 'Standing desks').getByRole('list', { name: 'Comments' });

      // The other person sees a reply without reloading, and replies in the same thread.
      await juns.getByRole('button', { name: 'Reply' }).click();
      await juns.getByRole('textbox', { name: `Reply to @${mei.person.name}` }).fill('They helped mine.');
      await jun.page.keyboard.press('Enter');
      const reply = meis.getByRole('list', { name: 'Replies' }).getByRole('listitem');
      await reply.getByText('They helped mine.').waitFor();
      await mei.page.getByRole('button', { name: 'Comments (2)' }).waitFor();
      await reply.getByRole('button', { name: 'Reply' }).click();
      await meis.getByRole('textbox', { name: `Reply to @${jun.person.name}` }).fill('How tall?');
      await mei.page.keyboard.press('Enter');
      await juns.getByRole('list', { name: 'Replies' }).getByText('How tall?').waitFor();
      await meis.locator('[data-guess]').waitFor({ state: 'detached' });

      // A like and an edit, with its history.
      await reply
        .filter({ hasText: 'They helped mine.' })
        .getByRole('button', { name: 'Like comment' })
        .click();
      const own = juns.getByRole('list', { name: 'Replies' }).getByRole('listitem').first();
      await own.getByRole('button', { name: 'Like comment, liked by 1' }).waitFor();
      await own.getByRole('button', { name: 'Comment options' }).click();
      await jun.page.getByRole('menuitem', { name: 'Edit' }).click();
      await own.getByRole('textbox', { name: 'Edit comment' }).fill('They helped my **neck**.');
      await own.getByRole('button', { name: 'Save' }).click();
      await reply.locator('strong', { hasText: 'neck' }).waitFor();
      await reply.getByRole('button', { name: 'edited' }).click();
      const history = mei.page.getByRole('dialog', { name: 'Edit history' });
      await history.locator('del', { hasText: 'mine' }).waitFor();
      await history.locator('ins', { hasText: '**neck**' }).waitFor();
      expect(await violations(mei.page, 'everything')).toEqual([]);
      await mei.page.keyboard.press('Escape');
      await history.waitFor({ state: 'hidden' });

      // A link to the reply scrolls to it and highlights it.
      await mei.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await reply.first().getByRole('button', { name: 'Comment options' }).click();
      await mei.page.getByRole('menuitem', { name: 'Copy link' }).click();
      await mei.page.getByText('Link copied.').waitFor();
      const link = (await mei.page.evaluate('navigator.clipboard.readText()')) as string;
      expect(link).toMatch(new RegExp(`^${address}#comment-\\d+$`));
      await jun.page.goto('/');
      await jun.page.goto(link);
      await juns.locator('[data-linked]', { hasText: 'neck' }).waitFor();
      expect(await violations(jun.page, 'everything')).toEqual([]);

      // After the first comment is deleted, its replies stay.
      await meis.getByRole('button', { name: 'Delete comment' }).first().click();
      await mei.page
        .getByRole('dialog', { name: 'Delete comment' })
        .getByRole('button', { name: 'Delete comment' })
        .click();
      await juns.getByText('This comment was deleted.').waitFor();
      await juns.locator('strong', { hasText: 'neck' }).waitFor();

      // The author edits the post and closes its comments.
      const card = post(mei, 'Standing desks');
      await card.getByRole('button', { name: 'Post options' }).click();
      await mei.page.getByRole('menuitem', { name: 'Edit' }).click();
      const dialog = mei.page.getByRole('dialog', { name: 'Edit post' });
      await dialog.getByLabel('Content').fill('Do they help? Thanks, I have one now.');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await post(jun, 'Standing desks').getByText('Do they help? Thanks, I have one now.').waitFor();
      await card.getByRole('button', { name: 'Post options' }).click();
      await mei.page.getByRole('menuitem', { name: 'Close comments' }).click();
      await post(jun, 'Standing desks').getByText('The author closed the comments on this post.').waitFor();
      expect(await juns.getByRole('button', { name: 'Reply' }).count()).toBe(0);
    }));
});
