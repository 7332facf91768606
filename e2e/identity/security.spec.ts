import { describeWith } from '@lock-in/testing';
import { arrive } from './arrive.ts';
import { Authenticator } from './authenticator.ts';
import { enterPassword, enterRecoveryCode, expectToBeSignedIn, logOut, signIn } from './sign-in.ts';
import { lockIn } from '../lock-in.ts';
import { expectDialog, expectFocus, press, tabTo, takeEntry, type } from '../keyboard.ts';
import { siteAt } from '../site.ts';
import { expectToBeAt, expectToSee, type Visitor } from '../visitor.ts';

/** Opens the settings through the menu, by the keyboard. */
async function openSettings(visitor: Visitor, section: string, heading: string): Promise<void> {
  const { page } = visitor;
  await tabTo(visitor, page.getByRole('button', { name: 'Profile menu' }));
  await takeEntry(visitor, 'Settings');
  await expectFocus(page.getByRole('main'));
  await press(
    visitor,
    page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: section }),
  );
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

const openSecurity = (visitor: Visitor) => openSettings(visitor, 'Security', 'Security');

/** Opens a dialog, continues, and gives both factors in the dialog above it, by the keyboard. */
async function prove(visitor: Visitor, opener: string, submit: string): Promise<void> {
  const { page, person, watch } = visitor;
  await siteAt(visitor.baseURL)?.ageProofs();
  watch.allow(403, /^\/api\/security\/(recovery-codes|two-factor)$/);
  await press(visitor, page.getByRole('button', { name: opener }));
  await press(visitor, (await expectDialog(visitor)).getByRole('button', { name: submit }));
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await type(visitor, proof.getByLabel('Password', { exact: true }), person.password);
  await type(visitor, proof.getByLabel('6-digit code'), (await person.authenticator?.code()) ?? '');
  await press(visitor, proof.getByRole('button', { name: 'Continue' }));
}

describeWith.chromium('The settings', () => {
  const { visit, admin } = lockIn();

  test('need no mouse to choose the dark theme and to change the profile', () =>
    visit(async (open) => {
      const mei = await open();
      await arrive(mei);
      const { page } = mei;
      await openSettings(mei, 'Appearance', 'Appearance');
      const theme = (name: string) => page.getByRole('radio', { name, checked: true });
      await tabTo(mei, theme('System'));
      await page.keyboard.press('ArrowLeft');
      await expectFocus(theme('Dark'));
      await page.locator('html[data-mantine-color-scheme=dark]').waitFor();

      await openSettings(mei, 'Profile', 'Profile');
      await type(mei, page.getByLabel('Bio'), 'Clusters at night.');
      await press(mei, page.getByRole('button', { name: 'Save Changes' }));
      await expectToSee(mei, 'Profile saved.');
      await expectToSee(mei, 'Clusters at night.');
    }));

  test('replace the recovery codes: the new ones sign in, the old ones do not', () =>
    visit(async (open) => {
      const mei = await open();
      await arrive(mei);
      const [old = ''] = mei.person.recoveryCodes ?? [];
      await openSecurity(mei);
      await expectToSee(mei, 'Chrome on Linux');
      await expectToSee(mei, 'This device');
      await prove(mei, 'Generate new codes', 'Generate new codes');
      await expectToSee(mei, 'Save your recovery codes');
      const codes = await mei.page
        .getByRole('list', { name: 'Recovery codes' })
        .locator('li')
        .allInnerTexts();
      const downloading = mei.page.waitForEvent('download');
      await mei.page.getByRole('button', { name: 'Download' }).click();
      expect((await downloading).suggestedFilename()).toBe('lock-in-recovery-codes.txt');
      await press(mei, mei.page.getByLabel('I have saved these codes'), 'Space');
      await press(mei, mei.page.getByRole('button', { name: 'Done' }));
      await logOut(mei);

      mei.watch.allow(400, /^\/api\/2fa-verify$/);
      await enterPassword(mei);
      await enterRecoveryCode(mei, old);
      await expectToSee(mei, 'Invalid 2FA code');
      await mei.page.getByLabel('Recovery code').fill(codes[0] ?? '');
      await mei.page.getByRole('button', { name: 'Verify' }).click();
      await expectToBeSignedIn(mei);
      await openSecurity(mei);
      await expectToSee(mei, /^9 of 10 left/);
      await expectToSee(mei, /Signed out/);
    }));

  test('move the authenticator to a new phone, with which an admin signs in from then on', () =>
    visit(async (open) => {
      const asha = await open(await admin());
      await arrive(asha);
      await openSecurity(asha);
      await prove(asha, 'Move to a new phone', 'Continue');
      const dialog = asha.page.getByRole('dialog');
      await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
      const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
      const newPhone = new Authenticator(secret);
      await type(asha, dialog.getByLabel('6-digit code'), await newPhone.code());
      await press(asha, dialog.getByRole('button', { name: 'Use the new phone' }));
      await expectToSee(asha, 'Your new phone is set up.');
      asha.watch.allowSessionEnd();
      await asha.page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await (await expectDialog(asha)).getByRole('button', { name: 'Sign out everywhere' }).click();
      await expectToBeAt(asha, '/login');

      asha.person.authenticator = newPhone;
      await signIn(asha);
    }));
});
