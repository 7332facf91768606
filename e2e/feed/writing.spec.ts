import { describeWith } from '@lock-in/testing';
import { picture } from '../../apps/api/src/testing/pictures.ts';
import { post, publish } from './posts.ts';
import { arrive } from '../identity/arrive.ts';
import { newPerson } from '../identity/person.ts';
import { lockIn } from '../lock-in.ts';
import { violations } from '../screens/problems.ts';

describeWith.chromium('Writing', () => {
  const { visit } = lockIn();

  test('mentions someone, who is told, and shows images, which are described', () =>
    visit(async (open) => {
      const mei = await open();
      const jun = await open(newPerson('User'));
      await arrive(mei);
      await arrive(jun);
      await publish(mei, [{ title: 'Standing desks', content: 'Do they help?' }]);

      // In a mention, Escape closes the list and not the dialog.
      await jun.page.reload();
      await jun.page.getByLabel('Create a new post').click();
      const dialog = jun.page.getByRole('dialog', { name: 'Create a new post' });
      await dialog.getByLabel('Title').fill('My desk');
      const text = dialog
        .getByRole('textbox', { name: 'Content' })
        .or(dialog.getByRole('combobox', { name: 'Content' }));
      const list = jun.page.getByRole('listbox', { name: 'People and companies' });
      const begun = mei.person.name.slice(0, 3);
      await text.pressSequentially(`Look, @${begun}`);
      const option = list.getByRole('option').filter({ hasText: mei.person.name });
      await option.waitFor();
      await jun.page.keyboard.press('Escape');
      await list.waitFor({ state: 'hidden' });
      await dialog.waitFor();
      await text.press('Backspace');
      await option.waitFor();
      expect(await violations(jun.page, 'everything')).toEqual([]);
      await option.click();
      await list.waitFor({ state: 'hidden' });
      expect(await text.inputValue()).toMatch(/^Look, \[@.+\]\(\/profile\/\d+\) $/);

      // Of two images, one is refused.
      const buffer = await picture(1200, 600).png().toBuffer();
      await dialog.getByLabel('Images', { exact: true }).setInputFiles([
        { name: 'desk.png', mimeType: 'image/png', buffer },
        { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
      ]);
      await dialog.getByText('Image must be a PNG, JPEG or WebP file.').waitFor();
      await dialog.getByRole('button', { name: 'Dismiss' }).click();
      await dialog.getByLabel('Description of image 1').fill('A desk by a window');
      await dialog.getByRole('tab', { name: 'Preview' }).click();
      await dialog.getByRole('img', { name: 'A desk by a window' }).waitFor();
      await dialog.getByRole('tab', { name: 'Write' }).click();
      expect(await violations(jun.page, 'everything')).toEqual([]);
      await dialog.getByRole('button', { name: 'Post' }).click();
      await dialog.waitFor({ state: 'hidden' });

      // The notification leads to the post; the image has loaded at its size.
      await mei.page.reload();
      await mei.page.getByRole('button', { name: /^Notifications/ }).click();
      await mei.page.getByRole('link', { name: /mentioned you in the post “My desk”/ }).click();
      await mei.page.getByRole('heading', { level: 1, name: 'My desk' }).waitFor();
      const card = post(mei, 'My desk');
      await card.getByRole('link', { name: `@${mei.person.name}` }).waitFor();
      const image = card.getByRole('img', { name: 'A desk by a window' });
      expect(await image.getAttribute('width')).toBe('1200');
      await mei.page.waitForFunction(
        `document.querySelector('img[alt="A desk by a window"]')?.naturalWidth === 1200`,
      );
      expect(await violations(mei.page, 'everything')).toEqual([]);
    }));
});
