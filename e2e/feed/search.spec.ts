import { describeWith } from '@lock-in/testing';
import { post, publish } from './posts.ts';
import { arrive } from '../identity/arrive.ts';
import { expectFocus } from '../keyboard.ts';
import { lockIn } from '../lock-in.ts';
import { violations } from '../screens/problems.ts';
import { expectToBeAt } from '../visitor.ts';

describeWith.chromium('Search', () => {
  const { visit } = lockIn();

  test('finds what was written, as one types and on a page of its own, until it is deleted', () =>
    visit(async (open) => {
      const mei = await open();
      await arrive(mei);
      const { page } = mei;
      await publish(mei, [
        { title: 'Standing desks', content: 'My **quokkaboard** stands still. <img src=x onerror=alert(1)>' },
        { title: 'Another matter', content: 'Of nothing.' },
      ]);
      await page.reload();
      await post(mei, 'Standing desks').waitFor();

      // The key focuses the search box; the search's read model may be a moment behind.
      await page.keyboard.press('/');
      const box = page.getByRole('combobox', { name: 'Search Lock In' });
      await box.pressSequentially('quokkab');
      const option = page.getByRole('option', { name: /^Standing desks/ });
      await option.waitFor();
      expect(await violations(page, 'everything')).toEqual([]);
      await page.keyboard.press('Enter');
      await expectToBeAt(mei, '/search');
      const hit = page.getByRole('article', { name: 'Standing desks' });
      await hit.locator('mark', { hasText: 'quokkaboard' }).waitFor();
      await hit.getByText('My quokkaboard stands still. <img src=x onerror=alert(1)>').waitFor();
      await page.getByRole('tab', { name: 'Posts 1' }).waitFor();
      expect(await violations(page, 'everything')).toEqual([]);

      // Opens the post by the keyboard, then deletes it.
      await box.fill('quokkaboard');
      await option.waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Standing desks' }).waitFor();
      const card = post(mei, 'Standing desks');
      await card.getByRole('button', { name: 'Post options' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expectToBeAt(mei, '/');
      await page.goto('/search?q=quokkaboard');
      await page.getByText('No posts found for “quokkaboard”. Try fewer or other words.').waitFor();
    }));

  test('has the keyboard in its field as it opens on a phone', () =>
    visit(async (open) => {
      const mei = await open();
      await arrive(mei);
      const { page } = mei;
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('link', { name: 'Search', exact: true }).click();
      const field = page.getByRole('searchbox', { name: 'Search Lock In' });
      await expectFocus(field);
      await page.keyboard.type('quokka');
      await page.waitForURL(/\?q=quokka$/);
      await expectFocus(field);
    }));
});
