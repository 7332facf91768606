import { describeWith } from '@lock-in/testing';
import type { Locator } from 'playwright-core';
import { like, post, writePost } from '../feed/posts.ts';
import { arrive } from '../identity/arrive.ts';
import { register } from '../identity/register.ts';
import { enrol, enterPassword, expectToBeSignedIn, logOut } from '../identity/sign-in.ts';
import { expectFocus, tabTo } from '../keyboard.ts';
import { lockIn } from '../lock-in.ts';
import { expectToBeAt, expectToSee } from '../visitor.ts';

describeWith.chromium('The feed', () => {
  const { visit } = lockIn();

  test('keeps the chosen tag and order over a reload', () =>
    visit(async (open) => {
      const mei = await open();
      await arrive(mei);
      await writePost(mei, { title: 'Liked', content: 'The older one.', tags: ['python'] });
      await like(mei, 'Liked');
      await writePost(mei, { title: 'Newer', content: 'The newer one.', tags: ['python'] });
      await writePost(mei, { title: 'Elsewhere', content: 'Under another tag.', tags: ['career'] });
      const titles = mei.page.getByRole('article').getByRole('heading');

      await mei.page.getByRole('button', { name: '#python' }).click();
      await mei.page.getByRole('button', { name: 'Most Liked' }).click();
      await expectInOrder(titles, ['Liked', 'Newer']);
      await mei.page.reload();
      await expectInOrder(titles, ['Liked', 'Newer']);
      await mei.page.getByRole('button', { name: '#python', pressed: true }).waitFor();
      await mei.page.getByRole('button', { name: 'Most Liked', pressed: true }).waitFor();

      await mei.page.getByRole('button', { name: 'Reset tag' }).click();
      await mei.page.getByRole('button', { name: 'Reset sort' }).click();
      await expectInOrder(titles, ['Elsewhere', 'Newer', 'Liked']);
    }));

  test('can be posted to without a mouse, from signing in on', () =>
    visit(async (open) => {
      const mei = await open();
      await register(mei);
      await enterPassword(mei);
      await enrol(mei);
      await expectToBeSignedIn(mei);
      await logOut(mei);
      await expectToBeAt(mei, '/login');

      const { keyboard } = mei.page;
      await expectFocus(mei.page.getByLabel('Email'));
      await keyboard.type(mei.person.email);
      await tabTo(mei, mei.page.getByLabel('Password', { exact: true }));
      await keyboard.type(mei.person.password);
      await keyboard.press('Enter');
      await expectFocus(mei.page.getByLabel('6-digit code'));
      await keyboard.type((await mei.person.authenticator?.code()) ?? '');
      await keyboard.press('Enter');
      await expectToBeSignedIn(mei);

      const box = mei.page.getByRole('textbox', { name: 'Create a new post' });
      await tabTo(mei, box);
      await keyboard.press('Enter');
      const dialog = mei.page.getByRole('dialog', { name: 'Create a new post' });
      await expectFocus(dialog.getByLabel('Title'));
      await keyboard.press('Escape');
      await expectFocus(box);
      await keyboard.press('Enter');
      await expectFocus(dialog.getByLabel('Title'));
      await keyboard.type('Typed');
      await tabTo(mei, dialog.getByLabel('Content'));
      await keyboard.type('Without a mouse.');
      await tabTo(mei, dialog.getByRole('button', { name: 'Select tags...' }));
      await keyboard.press('Enter');
      await expectFocus(mei.page.getByPlaceholder('Search tags...'));
      await keyboard.type('CAREER');
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await keyboard.press('Escape');
      await expectToSee(mei, '1 tag(s) selected');
      await tabTo(mei, dialog.getByRole('button', { name: 'Post' }));
      await keyboard.press('Enter');
      await post(mei, 'Typed').getByText('career').waitFor();

      await tabTo(mei, post(mei, 'Typed').getByRole('button', { name: 'Like' }));
      await keyboard.press('Space');
      await expectToSee(mei, '1 others have liked this');
      await tabTo(mei, post(mei, 'Typed').getByRole('link', { name: 'Typed' }));
      await keyboard.press('Enter');
      await mei.page.getByRole('heading', { level: 1, name: 'Typed' }).waitFor();
    }));
});

/** Waits until these are the texts, from top to bottom. */
async function expectInOrder(elements: Locator, texts: readonly string[]): Promise<void> {
  await elements.nth(texts.length).waitFor({ state: 'detached' });
  for (const [at, text] of texts.entries()) await elements.nth(at).getByText(text, { exact: true }).waitFor();
}
