import { arrive } from '../identity/arrive.ts';
import { describeWith } from '@lock-in/testing';
import { post, publish } from './posts.ts';
import { expectFocus, tabTo, takeEntry } from '../keyboard.ts';
import { lockIn } from '../lock-in.ts';
import { expectToHaveLoaded, expectToSee } from '../visitor.ts';

describeWith.chromium('The feed from the keyboard', () => {
  const { visit } = lockIn();

  test('leads past the bar, through the lists and the cards, and on when a card goes', () =>
    visit(async (open) => {
      const mei = await open();
      await arrive(mei);
      await publish(
        mei,
        ['Four', 'Three', 'Two'].map((title) => ({ title, content: `Number ${title}.` })),
      );
      const jun = await open();
      await arrive(jun);
      await publish(jun, [{ title: 'One', content: 'Number One.' }]);
      await mei.page.reload();
      await expectToHaveLoaded(mei);
      const { keyboard } = mei.page;
      const title = (name: string) => post(mei, name).getByRole('link', { name, exact: true });
      const options = (name: string) => post(mei, name).getByRole('button', { name: 'Post options' });

      await keyboard.press('Tab');
      await expectFocus(mei.page.getByRole('link', { name: 'Skip to content' }));
      await keyboard.press('Enter');
      await expectFocus(mei.page.getByRole('main'));
      await keyboard.press('Tab');
      await expectFocus(mei.page.getByRole('button', { name: /^#/ }).first());

      await tabTo(mei, mei.page.getByRole('button', { name: 'Most Liked' }));
      await keyboard.press('Enter');
      await mei.page.getByRole('button', { name: 'Most Liked', pressed: true }).waitFor();
      await title('One').waitFor();
      await keyboard.press('Enter');
      await mei.page.getByRole('button', { name: 'Most Liked', pressed: false }).waitFor();

      // Escape closes a menu and a dialog, and focus returns to the element that opened them.
      await tabTo(mei, options('One'));
      await keyboard.press('Enter');
      await expectFocus(mei.page.getByRole('menuitem', { name: 'Hide' }));
      await keyboard.press('Escape');
      await mei.page.getByRole('menu').waitFor({ state: 'detached' });
      await expectFocus(options('One'));

      await takeEntry(mei, 'Hide');
      await expectToSee(mei, 'Post hidden.');
      await expectFocus(title('Two'));

      await tabTo(mei, options('Two'));
      await takeEntry(mei, 'Delete');
      const dialog = mei.page.getByRole('dialog', { name: 'Delete post' });
      await dialog.waitFor();
      await keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expectFocus(options('Two'));
      await takeEntry(mei, 'Delete');
      await tabTo(mei, dialog.getByRole('button', { name: 'Delete' }));
      await keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await expectFocus(title('Three'));

      await tabTo(mei, post(mei, 'Three').getByRole('button', { name: 'Comments (0)' }));
      await keyboard.press('Enter');
      await tabTo(mei, post(mei, 'Three').getByPlaceholder('Add a comment…'));
      for (const text of ['First', 'Second']) {
        await keyboard.type(text);
        await keyboard.press('Enter');
        await post(mei, 'Three').getByText(text, { exact: true }).waitFor();
      }
      const comment = (text: string) => post(mei, 'Three').getByRole('listitem').filter({ hasText: text });
      const removal = comment('Second').getByRole('button', { name: 'Delete comment' });
      await tabTo(mei, removal);
      await keyboard.press('Enter');
      const asked = mei.page.getByRole('dialog', { name: 'Delete comment' });
      await asked.waitFor();
      await keyboard.press('Escape');
      await asked.waitFor({ state: 'detached' });
      await expectFocus(removal);
      await keyboard.press('Enter');
      await tabTo(mei, asked.getByRole('button', { name: 'Delete comment' }));
      await keyboard.press('Enter');
      await comment('Second').waitFor({ state: 'detached' });
      await expectFocus(comment('First').getByRole('link').first());

      await tabTo(mei, title('Four'));
      await keyboard.press('Enter');
      await mei.page.getByRole('heading', { level: 1, name: 'Four' }).waitFor();
      await expectFocus(mei.page.getByRole('main'));
    }));
});
