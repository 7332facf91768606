import { expectToBeAt, expectToHaveLoaded, expectToSee, type Visitor } from '../visitor.ts';
import { Authenticator } from './authenticator.ts';

/**
 * All steps from /login to the session. The first time enrols an authenticator and, for an admin, replaces the initial password. After a
 * registration the page is already at the second factor.
 */
export async function signIn(visitor: Visitor): Promise<void> {
  const { authenticator, role } = visitor.person;
  if (!(await isSettingUp(visitor))) await enterPassword(visitor);
  if (authenticator === undefined) await enrol(visitor);
  else await enterCode(visitor);
  if (authenticator === undefined && role === 'Admin') await choosePassword(visitor);
  await expectToBeSignedIn(visitor);
}

/** Replaces the initial password on the page that requires it. */
export async function choosePassword({ page, person }: Visitor): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Choose your own password' }).waitFor();
  const password = `${person.password} of my own`;
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed.', { exact: true }).waitFor();
  Object.assign(person, { password });
}

const isSettingUp = ({ page }: Visitor) =>
  page.getByRole('heading', { name: 'Set up two-factor authentication' }).isVisible();

export async function enterPassword(visitor: Visitor, password?: string): Promise<void> {
  const { page, person } = visitor;
  if (await isSettingUp(visitor)) await page.getByRole('button', { name: 'Start again' }).click();
  if (new URL(page.url(), 'http://none').pathname !== '/login') await page.goto('/login');
  await page.getByRole('heading', { level: 1, name: 'Lock In' }).waitFor();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password ?? person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Scans the QR code, confirms it with a code and stores the recovery codes. */
export async function enrol(visitor: Visitor): Promise<void> {
  const { page, person } = visitor;
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = await page.locator('code').innerText();
  const authenticator = new Authenticator(secret.replaceAll(/\s/g, ''));
  await enterDigits(visitor, await authenticator.code());
  await expectToSee(visitor, '2FA Verified.');
  Object.assign(person, { authenticator, recoveryCodes: await recoveryCodes(visitor) });
  await page.getByLabel('I have saved these codes').check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Reads the recovery codes, which are shown only once. */
export async function recoveryCodes(visitor: Visitor): Promise<string[]> {
  await expectToSee(visitor, 'Save your recovery codes');
  return visitor.page.getByRole('list', { name: 'Recovery codes' }).locator('li').allInnerTexts();
}

export async function enterCode(visitor: Visitor): Promise<void> {
  const { authenticator } = visitor.person;
  if (!authenticator) throw new Error(`${visitor.person.name} has no authenticator yet.`);
  await enterDigits(visitor, await authenticator.code());
}

export async function enterDigits({ page }: Visitor, digits: string): Promise<void> {
  await page.getByLabel('6-digit code').fill(digits);
  await page.getByRole('button', { name: 'Verify' }).click();
}

export async function enterRecoveryCode({ page }: Visitor, recoveryCode: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Verify' }).click();
}

export async function expectToBeSignedIn(visitor: Visitor): Promise<void> {
  await expectToBeAt(visitor, '/');
  await visitor.page.getByRole('button', { name: 'Profile menu' }).waitFor();
}

/** Logs out from a loaded page. Its background requests may be answered 401 afterwards. */
export async function logOut(visitor: Visitor): Promise<void> {
  const { page, watch } = visitor;
  await expectToHaveLoaded(visitor);
  watch.allowSessionEnd();
  watch.allowLine(/could not be loaded/);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}
