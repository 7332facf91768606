import { describeWith } from '@lock-in/testing';
import type { Page } from 'playwright-core';
import { post } from './posts.ts';
import { arrive } from '../identity/arrive.ts';
import { lockIn } from '../lock-in.ts';

/** The horizontal place of the first character of a text on the page. */
const leftOf = (page: Page, words: string) =>
  page.evaluate((wanted) => {
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const at = node.nodeValue!.indexOf(wanted);
      if (at === -1) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect().left;
    }
    throw new Error(`No “${wanted}” on the page.`);
  }, words);

describeWith.chromium('Texts from right to left', () => {
  const { visit } = lockIn();

  test('have their own direction, with and without Markdown, and turn round nothing beside them', () =>
    visit(async (open) => {
      const mei = await open();
      await arrive(mei);
      const { page } = mei;
      for (const [title, content] of [
        ['مرحبا 2026', 'plain words\nشالوم plain'],
        ['a\u202Etitle', '**marked** words\n\nשלום marked'],
      ] as const) {
        await page.getByLabel('Create a new post').click();
        const dialog = page.getByRole('dialog', { name: 'Create a new post' });
        const field = dialog.getByPlaceholder("What's on your mind?");
        await field.fill(title);
        expect(await field.evaluate((one) => getComputedStyle(one).unicodeBidi)).toBe('plaintext');
        await dialog.getByLabel('Content').fill(content);
        await dialog.getByRole('button', { name: 'Post' }).click();
        await dialog.waitFor({ state: 'hidden' });
      }
      await post(mei, 'atitle').waitFor();
      await page.locator('strong', { hasText: 'marked' }).waitFor();
      // In a line from right to left, what is written first stands to the right of what follows.
      expect(await leftOf(page, 'شالوم')).toBeGreaterThan(await leftOf(page, 'plain words'));
      expect(await leftOf(page, 'שלום')).toBeGreaterThan(await leftOf(page, 'marked'));
    }));
});
