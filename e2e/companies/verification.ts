import { pdf } from '@lock-in/testing';
import type { Locator } from 'playwright-core';
import type { Visitor } from '../visitor.ts';

/** The card of a company on the admin's page. */
export const company = ({ page }: Visitor, name: string): Locator => page.getByRole('article', { name });

/** How many companies a tab says it holds. */
export async function expectToCount({ page }: Visitor, tab: string, companies: number): Promise<void> {
  await page.getByRole('tab', { name: `${tab} ${companies}` }).waitFor();
}

/** Ends when the server has taken the decision: the page shows it before. */
export async function verify(visitor: Visitor, name: string): Promise<void> {
  const [answer] = await Promise.all([
    visitor.page.waitForResponse(/\/setCompanyVerified\//),
    company(visitor, name).getByRole('button', { name: 'Verify' }).click(),
  ]);
  expect(answer.status()).toBe(200);
}

/** Rejects a company, with a reason in words for it. */
export async function reject(visitor: Visitor, name: string, reason: string): Promise<void> {
  await company(visitor, name).getByRole('button', { name: 'Reject' }).click();
  const dialog = visitor.page.getByRole('dialog', { name: `Reject ${name}?` });
  await dialog.getByLabel('Reason (optional)').fill(reason);
  const [answer] = await Promise.all([
    visitor.page.waitForResponse(/\/setCompanyVerified\//),
    dialog.getByRole('button', { name: 'Reject company' }).click(),
  ]);
  expect(answer.status()).toBe(200);
}

/** Takes a company's verification away, with a reason in words for it. */
export async function revoke(visitor: Visitor, name: string, reason: string): Promise<void> {
  const { page } = visitor;
  await page.getByRole('tab', { name: /^Verified/ }).click();
  await company(visitor, name).getByRole('button', { name: 'Revoke verification' }).click();
  const dialog = page.getByRole('dialog', { name: `Revoke the verification of ${name}?` });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Revoke verification' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Gives a company another name on its profile's form, which then goes to review. */
export async function rename({ page }: Visitor, name: string): Promise<void> {
  await page.goto('/profile/edit');
  await page.getByLabel('Company name').fill(name);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile saved. Your new name is under review.').waitFor();
}

/** Gives a company that waits another name, which is its name at once. */
export async function mendName({ page }: Visitor, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByLabel('Company name').fill(name);
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByText(`Hello ${name},`).waitFor();
}

/** Declines what a verified company changed, with a reason in words for it. */
export async function decline(visitor: Visitor, name: string, reason: string): Promise<void> {
  await company(visitor, name).getByRole('button', { name: 'Decline' }).click();
  const dialog = visitor.page.getByRole('dialog', { name: /^Decline the / });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Decline change' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Two clicks at one place, whatever the first of them changes there. */
export async function clickTwice({ page }: Visitor, button: Locator): Promise<void> {
  const { x, y, width, height } = (await button.boundingBox())!;
  for (let click = 0; click < 2; click++) {
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.waitForTimeout(140);
  }
}

/** For a moment after the decision the button takes nothing, so it is pressed until the company waits again. */
export async function undoOnceItListens(visitor: Visitor, name: string): Promise<void> {
  const waits = company(visitor, name).getByRole('button', { name: 'Verify' });
  while (!(await waits.isVisible())) {
    const undo = company(visitor, name).getByRole('button', { name: /^Undo/ });
    await undo.click({ timeout: 1_000 }).catch(() => undefined);
  }
}

/** Hands in another document on the page of a rejected company. */
export async function handIn({ page }: Visitor, text: string): Promise<void> {
  await page
    .getByLabel('New verification document')
    .setInputFiles({ name: 'profile.pdf', mimeType: 'application/pdf', buffer: await pdf(text) });
  await page.getByRole('button', { name: 'Submit document' }).click();
}

/** Waits until a company's document is drawn beside the list. */
export async function expectToRead(
  { page }: Visitor,
  name: string,
  text = `Business profile of ${name}`,
): Promise<Locator> {
  const pane = page.getByRole('region', { name: `Document of ${name}` }).first();
  await pane.getByText(text).waitFor({ state: 'attached' });
  await pane.locator('canvas').waitFor();
  return pane;
}
