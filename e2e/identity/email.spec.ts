import { describeWith } from '@lock-in/testing';
import { callerFor } from './arrive.ts';
import { newPerson } from './person.ts';
import { signIn } from './sign-in.ts';
import { lockIn } from '../lock-in.ts';
import { followMailedLink } from '../mailbox.ts';
import { expectToBeAt, expectToSee } from '../visitor.ts';

describeWith.chromium('Email', () => {
  const { visit } = lockIn();

  test('an address is confirmed by a mailed link, and what comes there is chosen in the settings', () =>
    visit(async (open) => {
      const person = newPerson('User');
      const mei = await open(person);
      await callerFor(mei.baseURL, person);
      const { page } = mei;
      await signIn(mei);
      await page.goto('/security');
      await expectToSee(mei, 'Not confirmed');

      await followMailedLink(mei, {
        to: person.email,
        heading: 'Confirm your email address',
        link: 'Confirm email address',
      });
      await page.getByRole('button', { name: 'Confirm email address' }).click();
      await page.getByRole('link', { name: 'Choose what you get by email' }).click();
      await expectToBeAt(mei, '/security/notifications');
      const byEmail = page.getByRole('switch', { name: 'Email: Mentions of you' });
      const chosen = page.waitForResponse(
        (response) => response.url().endsWith('/choices') && response.request().method() === 'POST',
      );
      await byEmail.press('Space');
      await chosen;
      await page.goto('/security');
      await page.getByText('Confirmed', { exact: true }).waitFor();
      await page.goto('/security/notifications');
      await byEmail.and(page.getByRole('switch', { checked: true })).waitFor();
    }));
});
