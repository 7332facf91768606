import { describeWith } from '@lock-in/testing';
import { Authenticator } from './authenticator.ts';
import { register, solveCaptcha } from './register.ts';
import {
  choosePassword,
  enrol,
  enterCode,
  enterDigits,
  enterPassword,
  enterRecoveryCode,
  expectToBeSignedIn,
  logOut,
  recoveryCodes,
  signIn,
} from './sign-in.ts';
import { press, type } from '../keyboard.ts';
import { lockIn } from '../lock-in.ts';
import { expectToBeAt, expectToHaveLoaded, expectToSee } from '../visitor.ts';

describeWith.chromium('Signing in', () => {
  const { visit, admin } = lockIn();

  test('after registering without a mouse, and again with a code of the app or a recovery code, each once', () =>
    visit(async (open) => {
      const mei = await open();
      const { page, person } = mei;
      await page.goto('/register');
      await press(mei, page.getByRole('radio', { name: 'User' }), 'Space');
      await type(mei, page.getByLabel('Name', { exact: true }), person.name);
      await type(mei, page.getByLabel('Email'), person.email);
      await type(mei, page.getByLabel('Password', { exact: true }), person.password);
      await type(mei, page.getByLabel('Confirm password'), person.password);
      await press(mei, page.getByRole('checkbox', { name: "I'm not a robot" }), 'Space');
      await expectToSee(mei, 'Verified');
      await press(mei, page.getByRole('button', { name: 'Register' }));

      // The password is not asked for again.
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
      const secret = await page.locator('code').innerText();
      person.authenticator = new Authenticator(secret.replaceAll(/\s/g, ''));
      // The sixth digit submits the form.
      await type(mei, page.getByLabel('6-digit code'), await person.authenticator.code());
      person.recoveryCodes = await recoveryCodes(mei);
      await press(mei, page.getByLabel('I have saved these codes'), 'Space');
      await press(mei, page.getByRole('button', { name: 'Continue' }));
      await expectToBeSignedIn(mei);
      await logOut(mei);
      await expectToBeAt(mei, '/login');

      await enterPassword(mei);
      await enterCode(mei);
      await expectToBeSignedIn(mei);
      await logOut(mei);

      const [recoveryCode = ''] = person.recoveryCodes;
      await enterPassword(mei);
      await enterRecoveryCode(mei, recoveryCode);
      await expectToBeSignedIn(mei);
      await logOut(mei);

      mei.watch.allow(400, /^\/api\/2fa-verify$/);
      await enterPassword(mei);
      await enterRecoveryCode(mei, recoveryCode);
      await expectToSee(mei, 'Invalid 2FA code');
    }));

  test('asks for exactly six digits, and says when they are wrong', () =>
    visit(async (open) => {
      const mei = await open();
      await register(mei);
      await mei.page.getByLabel('6-digit code').fill('12 34x5');
      expect(await mei.page.getByLabel('6-digit code').inputValue()).toBe('12345');
      expect(await mei.page.getByRole('button', { name: 'Verify' }).isDisabled()).toBe(true);

      mei.watch.allow(400, /^\/api\/2fa-verify$/);
      await enterDigits(mei, '000000');
      await expectToSee(mei, 'Invalid 2FA code');
    }));

  test('on a second device leaves the first signed in, until it is signed out there, which leads to /login and in again', () =>
    visit(async (open) => {
      const here = await open();
      await register(here);
      await signIn(here);
      const elsewhere = await open(here.person);
      await signIn(elsewhere);
      await here.page.getByRole('link', { name: 'Job Opportunities Board' }).click();
      await expectToBeAt(here, '/jobListing');
      await expectToHaveLoaded(here);

      await elsewhere.page.goto('/security');
      await elsewhere.page.getByRole('button', { name: 'Sign out 1 other device' }).click();
      here.watch.allowSessionEnd();
      const dialog = elsewhere.page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Sign out 1 other device' }).click();
      await expectToSee(elsewhere, 'Signed out 1 other device.');

      await expectToBeAt(here, '/login');
      // The browser still has the cookie; the answer removes it.
      await here.page.reload();
      await here.page.getByText(/^You were signed out from another device/).waitFor();

      await enterPassword(here);
      await enterRecoveryCode(here, here.person.recoveryCodes?.[0] ?? '');
      await expectToBeAt(here, '/jobListing');
      await here.page.getByRole('button', { name: 'Profile menu' }).waitFor();
    }));

  test('again before the second factor is set up goes on with the entry that was scanned', () =>
    visit(async (open) => {
      const mei = await open();
      await register(mei);
      const secret = () => mei.page.locator('code').innerText();
      const scanned = await secret();
      await enterPassword(mei);
      expect(await secret()).toBe(scanned);
      await signIn(mei);
    }));

  test('ends in all tabs of a browser with the logout in one', () =>
    visit(async (open) => {
      const mei = await open();
      await register(mei);
      await signIn(mei);
      const tab = await mei.context.newPage();
      await tab.goto('/jobListing');
      await tab.getByRole('button', { name: 'Profile menu' }).waitFor();

      await mei.page.getByRole('link', { name: 'Job Opportunities Board' }).click();
      await logOut(mei);
      await expectToBeAt(mei, '/login');
      await tab.waitForURL('**/login');
      await mei.page.goBack();
      await expectToBeAt(mei, '/login');
      await expectToSee(mei, 'Email');
    }));

  test('is needed again once the browser has lost its cookies, and leads back', () =>
    visit(async (open) => {
      const mei = await open();
      await register(mei);
      await signIn(mei);
      await expectToHaveLoaded(mei);
      await mei.page.getByRole('link', { name: 'Job Opportunities Board' }).click();
      await expectToHaveLoaded(mei);
      await expectToBeAt(mei, '/jobListing');
      await mei.context.clearCookies();
      mei.watch.allowSessionEnd();
      // A call of the page itself may notice it first.
      await mei.page
        .getByRole('searchbox', { name: 'Search jobs' })
        .fill('garden')
        .catch(() => undefined);
      await expectToBeAt(mei, '/login');
      await mei.page.getByText('Sign in to see this page.').waitFor();

      await enterPassword(mei);
      await enterRecoveryCode(mei, mei.person.recoveryCodes?.[0] ?? '');
      await expectToBeAt(mei, '/jobListing');
      await mei.page.getByRole('button', { name: 'Profile menu' }).waitFor();
    }));

  test('for the first time as an admin opens nothing before the operator’s password is replaced', () =>
    visit(async (open) => {
      const grace = await open(await admin());
      const initial = grace.person.password;
      await enterPassword(grace);
      await enrol(grace);
      await expectToSee(grace, 'Choose your own password');
      await grace.page.goto('/companyVerification');
      await expectToSee(grace, 'Choose your own password');
      expect(await grace.page.getByRole('button', { name: 'Profile menu' }).count()).toBe(0);
      await choosePassword(grace);
      await grace.page.getByRole('heading', { level: 1, name: 'Company Verification' }).waitFor();
      // After the change of the password the live stream connects again, which the end of the session may overtake.
      grace.watch.allow(401, /^\/api\/(live|me)$/);
      await logOut(grace);

      grace.watch.allow(401, /^\/api\/login$/);
      await enterPassword(grace, initial);
      await expectToSee(grace, 'Invalid email or password.');
      await enterPassword(grace);
      await enterCode(grace);
      await expectToBeSignedIn(grace);
    }));

  // Runs last, because failures also count for the IP address, which all visitors here share.
  test('asks for a captcha after three wrong passwords', () =>
    visit(async (open) => {
      const mei = await open();
      await register(mei);
      mei.watch.allow(401, /^\/api\/login$/);
      for (const wrong of ['wrong password', 'wronger password', 'wrongest password']) {
        await enterPassword(mei, wrong);
        await mei.page.getByRole('alert').getByText('Invalid email or password.').waitFor();
      }
      await expectToSee(mei, 'CAPTCHA Not Completed');
      await enterPassword(mei);
      await expectToSee(mei, 'Please complete the CAPTCHA before logging in.');

      await solveCaptcha(mei);
      await mei.page.getByRole('button', { name: 'Sign in' }).click();
      await expectToSee(mei, 'Set up two-factor authentication');
    }));
});
