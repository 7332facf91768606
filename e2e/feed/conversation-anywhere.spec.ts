import { describeWith } from '@lock-in/testing';
import { picture } from '../../apps/api/src/testing/pictures.ts';
import { comment, post } from './posts.ts';
import { arrive } from '../identity/arrive.ts';
import { newPerson } from '../identity/person.ts';
import { lockIn } from '../lock-in.ts';
import { followMailedLink, mailTo } from '../mailbox.ts';
import { smallTargets, takePhone } from '../phone.ts';
import { overflow, violations } from '../screens/problems.ts';
import { expectToBeAt } from '../visitor.ts';

const code = 'const height = 110; // as the tallest of us says, who is a good deal taller than anybody else';

describeWith.chromium('A conversation with code, an image, a mention and an answer', () => {
  const { visit, mailNotifications } = lockIn();

  test('is live in two browsers, read on a phone, found by search, and mailed', () =>
    visit(async (open) => {
      const mei = await open();
      const jun = await open(newPerson('User'));
      await arrive(mei);
      await arrive(jun);
      await followMailedLink(jun, {
        to: jun.person.email,
        heading: 'Confirm your email address',
        link: 'Confirm email address',
      });
      await jun.page.getByRole('button', { name: 'Confirm email address' }).click();
      await jun.page.getByRole('link', { name: 'Choose what you get by email' }).click();
      const chosen = jun.page.waitForResponse(
        (response) => response.url().endsWith('/choices') && response.ok(),
      );
      await jun.page.getByRole('switch', { name: 'Email: Mentions of you' }).press('Space');
      await chosen;
      await mailNotifications();
      const hears = jun.page.waitForResponse(/\/api\/live/);
      await jun.page.goto('/');
      await hears;

      // Mei writes a post with code, an image and a mention.
      const { page } = mei;
      await page.getByLabel('Create a new post').click();
      const dialog = page.getByRole('dialog', { name: 'Create a new post' });
      await dialog.getByLabel('Title').fill('The height of desks');
      const text = dialog
        .getByRole('textbox', { name: 'Content' })
        .or(dialog.getByRole('combobox', { name: 'Content' }));
      await text.fill(`\`\`\`typescript\n${code}\n\`\`\`\n\nIs that so, `);
      await text.press('ControlOrMeta+End');
      await text.pressSequentially(`@${jun.person.name.slice(0, 3)}`);
      await page.getByRole('option').filter({ hasText: jun.person.name }).click();
      await dialog.getByLabel('Images', { exact: true }).setInputFiles({
        name: 'desk.png',
        mimeType: 'image/png',
        buffer: await picture(1200, 600).png().toBuffer(),
      });
      await dialog.getByLabel('Description of image 1').fill('A desk by a window');
      await dialog.getByRole('button', { name: 'Post' }).click();
      await dialog.waitFor({ state: 'hidden' });

      // Jun sees it and replies; Mei sees the reply and replies to it.
      await jun.page.getByRole('button', { name: '1 new post' }).click();
      const [meis, juns] = [post(mei, 'The height of desks'), post(jun, 'The height of desks')];
      await juns.locator('.hljs-number', { hasText: '110' }).waitFor();
      await juns.getByRole('img', { name: 'A desk by a window' }).waitFor();
      await meis.getByRole('link', { name: 'The height of desks' }).click();
      await meis.getByPlaceholder('Add a comment…').waitFor();
      await comment(jun, 'The height of desks', 'Mine is at 105.');
      const thread = meis.getByRole('list', { name: 'Comments' });
      await thread.getByText('Mine is at 105.').waitFor();
      await thread.getByRole('button', { name: 'Reply' }).click();
      const reply = thread
        .getByRole('textbox', { name: `Reply to @${jun.person.name}` })
        .or(thread.getByRole('combobox', { name: `Reply to @${jun.person.name}` }));
      await reply.fill('And your **chair**?');
      await page.keyboard.press('Enter');
      await juns.getByRole('list', { name: 'Replies' }).locator('strong', { hasText: 'chair' }).waitFor();

      // The mentioned person gets a mail and follows its link on a phone.
      await mailNotifications();
      await takePhone(jun);
      const told = `${mei.person.name} mentioned you in the post “The height of desks”`;
      expect(await mailTo(jun, jun.person.email, told)).toContain('mentions of you');
      expect(await overflow(jun.page)).toEqual([]);
      await followMailedLink(jun, { to: jun.person.email, heading: told, link: 'Read it' });
      await jun.page.getByRole('heading', { level: 1, name: 'The height of desks' }).waitFor();
      await juns.locator('.hljs-number', { hasText: '110' }).waitFor();
      await jun.page.waitForFunction(
        `document.querySelector('img[alt="A desk by a window"]')?.naturalWidth > 0`,
      );
      await juns.getByRole('list', { name: 'Replies' }).locator('strong', { hasText: 'chair' }).waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await jun.page.emulateMedia({ colorScheme });
        expect(await violations(jun.page, 'everything')).toEqual([]);
      }
      expect(await overflow(jun.page)).toEqual([]);
      expect(await smallTargets(jun)).toEqual([]);

      // A search for a word of the code finds the post.
      await jun.page.goto('/search?q=tallest');
      await jun.page
        .getByRole('article', { name: 'The height of desks' })
        .locator('mark', { hasText: 'tallest' })
        .waitFor();
      expect(await overflow(jun.page)).toEqual([]);
      expect(await violations(jun.page, 'everything')).toEqual([]);
      await jun.page.getByRole('link', { name: 'The height of desks' }).click();
      await juns.locator('.hljs-number', { hasText: '110' }).waitFor();
      await expectToBeAt(jun, new URL(page.url()).pathname);
    }));
});
