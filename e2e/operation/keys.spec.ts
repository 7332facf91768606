import { describeWith } from '@lock-in/testing';
import { post, publish } from '../feed/posts.ts';
import { arrive } from '../identity/arrive.ts';
import { expectFocus } from '../keyboard.ts';
import { lockIn } from '../lock-in.ts';
import { expectToBeAt, expectToHaveLoaded } from '../visitor.ts';

describeWith.chromium('The keys', () => {
  const { visit } = lockIn();

  test('lead through the feed, like, comment, and lead to other pages', () =>
    visit(async (open) => {
      const mei = await open();
      await arrive(mei);
      await publish(
        mei,
        ['Two', 'One'].map((title) => ({ title, content: `Number ${title}.` })),
      );
      await mei.page.reload();
      await expectToHaveLoaded(mei);
      const { keyboard } = mei.page;
      const title = (name: string) => post(mei, name).getByRole('link', { name, exact: true });
      await title('One').waitFor();

      await keyboard.press('j');
      await expectFocus(title('One'));
      await keyboard.press('j');
      await expectFocus(title('Two'));
      await keyboard.press('l');
      await post(mei, 'Two').getByRole('button', { name: 'Like', pressed: true }).waitFor();
      await keyboard.press('c');
      const field = post(mei, 'Two').getByLabel('Add a comment');
      await expectFocus(field);
      await keyboard.type('gj is text here');
      await keyboard.press('Control+Enter');
      await post(mei, 'Two').getByText('gj is text here', { exact: true }).waitFor();

      await field.blur();
      await keyboard.press('g');
      await keyboard.press('j');
      await expectToBeAt(mei, '/jobListing');
      await mei.page.getByRole('searchbox', { name: 'Search jobs' }).waitFor();
      const search = mei.page.getByRole('combobox', { name: 'Search Lock In' });
      await keyboard.press('/');
      await expectFocus(search);
      await search.blur();
      await keyboard.press('?');
      await mei.page
        .getByRole('dialog', { name: 'Keyboard shortcuts' })
        .getByText('Search', { exact: true })
        .waitFor();
    }));
});
