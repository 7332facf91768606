import { describeWith } from '@lock-in/testing';
import { arrive } from './identity/arrive.ts';
import { Authenticator } from './identity/authenticator.ts';
import { enterPassword, enterRecoveryCode, expectToBeSignedIn, logOut, signIn } from './identity/sign-in.ts';
import { lockIn } from './lock-in.ts';
import { expectToBeAt, expectToSee, type Visitor } from './visitor.ts';

/** By way of the menu, as everyone finds it. */
async function openSecurity({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Security' }).click();
  await page.getByRole('heading', { level: 1, name: 'My Security' }).waitFor();
}

/** Opens a dialog and shows with both factors that it is really them. */
async function prove({ page, person }: Visitor, opener: string, submit: string): Promise<void> {
  await page.getByRole('button', { name: opener }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByLabel('6-digit code').fill((await person.authenticator?.code()) ?? '');
  await dialog.getByRole('button', { name: submit }).click();
}

describeWith.chromium('My security', () => {
  const { visit, admin } = lockIn();

  test('makes recovery codes anew: the new ones sign in, the old ones do not', () =>
    visit(async (open) => {
      const mei = await open();
      await arrive(mei);
      const [old = ''] = mei.person.recoveryCodes ?? [];
      await openSecurity(mei);
      await expectToSee(mei, 'Chrome on Linux');
      await expectToSee(mei, 'This session');
      await prove(mei, 'Make new codes', 'Make new codes');
      await expectToSee(mei, 'Keep your recovery codes');
      const codes = await mei.page
        .getByRole('list', { name: 'Recovery codes' })
        .locator('li')
        .allInnerTexts();
      const downloading = mei.page.waitForEvent('download');
      await mei.page.getByRole('button', { name: 'Download' }).click();
      expect((await downloading).suggestedFilename()).toBe('lock-in-recovery-codes.txt');
      await mei.page.getByLabel('I have stored these codes').check();
      await mei.page.getByRole('button', { name: 'Done' }).click();
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

  test('moves the authenticator to a new phone, with which an admin signs in from then on', () =>
    visit(async (open) => {
      const asha = await open(await admin());
      await arrive(asha);
      await openSecurity(asha);
      await prove(asha, 'Move to a new phone', 'Continue');
      const dialog = asha.page.getByRole('dialog');
      await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
      const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
      const newPhone = new Authenticator(secret);
      await dialog.getByLabel('6-digit code').fill(await newPhone.code());
      await dialog.getByRole('button', { name: 'Use the new phone' }).click();
      await expectToSee(asha, 'Your new phone is set up.');
      asha.watch.allow(401, /^\/(api\/|labels$)/);
      await asha.page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await expectToBeAt(asha, '/login');

      asha.person.authenticator = newPhone;
      await signIn(asha);
    }));
});
