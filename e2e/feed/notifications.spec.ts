import { describeWith } from '@lock-in/testing';
import { comment, like, post, publish } from './posts.ts';
import { arrive } from '../identity/arrive.ts';
import { newPerson } from '../identity/person.ts';
import { lockIn } from '../lock-in.ts';
import { takePhone } from '../phone.ts';
import { expectToBeAt, type Visitor } from '../visitor.ts';

const bell = ({ page }: Visitor, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  });

describeWith.chromium('Someone whose post others like and comment', () => {
  const { visit } = lockIn();

  test('is told at the bell without reloading, reads it in one tab for all, and is led to the post', () =>
    visit(async (open) => {
      const mei = await open();
      const jun = await open(newPerson('User'));
      await arrive(mei);
      await publish(mei, [{ title: 'Standing desks', content: 'Do they help?' }]);
      const hears = mei.page.waitForResponse(/\/api\/live/);
      await mei.page.reload();
      await hears;
      await bell(mei, 0).waitFor();
      await arrive(jun);
      await like(jun, 'Standing desks');
      await bell(mei, 1).waitFor();
      await comment(jun, 'Standing desks', 'They do.');
      await bell(mei, 2).waitFor();

      const other = { ...mei, page: await mei.context.newPage() };
      await other.page.goto('/notifications');
      await other.page.getByRole('link', { name: /commented on your post “Standing desks”/ }).waitFor();
      await bell(mei, 2).press('Enter');
      await mei.page.getByRole('dialog').getByRole('button', { name: 'Mark all as read' }).press('Enter');
      await bell(mei, 0).waitFor();
      await bell(other, 0).waitFor();
      await other.page.getByRole('button', { name: 'Mark as read' }).first().waitFor({ state: 'detached' });

      await mei.page.keyboard.press('Escape');
      await mei.page.getByRole('dialog').waitFor({ state: 'detached' });
      await mei.page.keyboard.press('g');
      await mei.page.keyboard.press('n');
      await expectToBeAt(mei, '/notifications');
      await mei.page.getByRole('link', { name: /liked your post “Standing desks”/ }).press('Enter');
      await post(mei, 'Standing desks').waitFor();

      const backToDesk = await takePhone(mei);
      await mei.page.getByRole('link', { name: 'Notifications' }).click();
      await expectToBeAt(mei, '/notifications');
      await backToDesk();
    }));
});
