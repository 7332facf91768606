import { describeWith } from '@lock-in/testing';
import { callerFor } from './arrive.ts';
import { newPerson } from './person.ts';
import { signIn } from './sign-in.ts';
import { lockIn } from '../lock-in.ts';
import { followMailedLink } from '../mailbox.ts';
import { expectToBeAt, expectToSee } from '../visitor.ts';

describeWith.chromium('A forgotten password', () => {
  const { visit } = lockIn();

  test('is replaced by a mailed link, and the authenticator is still asked for', () =>
    visit(async (open) => {
      const person = newPerson('User');
      const mei = await open(person);
      await callerFor(mei.baseURL, person);
      const { page } = mei;
      await page.goto('/login');
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      // Wait, because the previous page has this field too.
      await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
      await page.getByLabel('Email').fill(person.email);
      await page.getByRole('button', { name: 'Send link' }).click();
      await expectToSee(mei, 'Send another link');

      await followMailedLink(mei, {
        to: person.email,
        heading: 'Choose a new password',
        link: 'Choose a new password',
      });
      await page.getByLabel('New password', { exact: true }).fill('another quiet harbour');
      await page.getByLabel('Confirm new password').fill('another quiet harbour');
      expect(page.url()).not.toContain('#');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expectToSee(mei, 'Password changed. You can sign in now.');
      await expectToBeAt(mei, '/login');

      Object.assign(person, { password: 'another quiet harbour' });
      await signIn(mei);
    }));
});
