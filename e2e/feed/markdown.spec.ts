import { describeWith } from '@lock-in/testing';
import { post } from './posts.ts';
import { arrive } from '../identity/arrive.ts';
import { lockIn } from '../lock-in.ts';
import { violations } from '../screens/problems.ts';

const code = 'const rows: number = 38_000_000; // all of them';

describeWith.chromium('Writing Markdown', () => {
  const { visit } = lockIn();

  test('a post with code and a list is previewed, posted, read in colours, and its code copied', () =>
    visit(async (open) => {
      const mei = await open();
      await arrive(mei);
      const { page, context } = mei;
      await page.getByLabel('Create a new post').click();
      const dialog = page.getByRole('dialog', { name: 'Create a new post' });
      await dialog.getByPlaceholder("What's on your mind?").fill('The ledger moved');
      const content = dialog.getByLabel('Content');
      await content.fill('stop\ncopy');
      await content.press('Control+a');
      await dialog.getByRole('button', { name: 'List' }).click();
      expect(await content.inputValue()).toBe('- stop\n- copy');
      await content.press('Control+z');
      expect(await content.inputValue()).toBe('stop\ncopy');
      await content.press('Control+Shift+z');
      expect(await content.inputValue()).toBe('- stop\n- copy');
      await content.press('Control+End');
      await page.keyboard.type('\n\nIt was ');
      await page.keyboard.press('Control+b');
      await page.keyboard.type('fast');
      expect(await content.inputValue()).toBe('- stop\n- copy\n\nIt was **fast**');
      await content.press('ControlOrMeta+End');
      await content.press('Enter');
      await dialog.getByRole('button', { name: 'Code block' }).click();
      await page.getByRole('option', { name: 'No language' }).waitFor();
      await page.keyboard.type('t');
      await page.getByRole('option', { name: 'No language' }).waitFor({ state: 'hidden' });
      await page.getByRole('option', { name: 'typescript' }).waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.insertText(code);

      await dialog.getByRole('tab', { name: 'Preview' }).click();
      await dialog.getByRole('listitem').getByText('copy').waitFor();
      await dialog.locator('strong', { hasText: 'fast' }).waitFor();
      await dialog.locator('.hljs-keyword', { hasText: 'const' }).waitFor();
      expect(await violations(page, 'everything')).toEqual([]);
      await dialog.getByRole('button', { name: 'Post' }).click();
      await dialog.waitFor({ state: 'hidden' });

      const card = post(mei, 'The ledger moved');
      await card.getByRole('listitem').getByText('stop').waitFor();
      await card.getByRole('link', { name: 'The ledger moved' }).click();
      await page.getByRole('heading', { level: 1, name: 'The ledger moved' }).waitFor();
      await card.locator('.hljs-number', { hasText: '38_000_000' }).waitFor();
      await card.getByPlaceholder('Add a comment…').fill('Well `done`');
      await page.keyboard.press('Enter');
      await card.locator('li code', { hasText: 'done' }).waitFor();
      // A comment that is not saved yet is paler.
      await card.locator('[data-guess]').waitFor({ state: 'detached' });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page, 'everything')).toEqual([]);
      }
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await card.getByRole('button', { name: 'Copy code' }).click();
      await card.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code);
    }));
});
