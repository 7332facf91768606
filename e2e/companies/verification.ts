import { pdf } from '@lock-in/testing';
import type { Locator } from 'playwright-core';
import type { Visitor } from '../visitor.ts';

/** The card of a company on the admin's page. */
export const company = ({ page }: Visitor, name: string): Locator => page.getByRole('article', { name });

/** Waits until a tab shows this number of companies. */
export async function expectToCount({ page }: Visitor, tab: string, companies: number): Promise<void> {
  await page.getByRole('tab', { name: `${tab} ${companies}` }).waitFor();
}

/** Waits for the server's answer, because the page shows the decision before it. */
export async function verify(visitor: Visitor, name: string): Promise<void> {
  const [answer] = await Promise.all([
    visitor.page.waitForResponse(/\/setCompanyVerified\//),
    company(visitor, name).getByRole('button', { name: 'Verify' }).click(),
  ]);
  expect(answer.status()).toBe(200);
}

/** Rejects a company with a reason. */
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

/** Revokes a company's verification with a reason. */
export async function revoke(visitor: Visitor, name: string, reason: string): Promise<void> {
  const { page } = visitor;
  await page.getByRole('tab', { name: /^Verified/ }).click();
  await company(visitor, name).getByRole('button', { name: 'Revoke verification' }).click();
  const dialog = page.getByRole('dialog', { name: `Revoke the verification of ${name}?` });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Revoke verification' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Proposes another name for a verified company on its profile's form. */
export async function rename({ page }: Visitor, name: string): Promise<void> {
  await page.goto('/profile/edit');
  await page.getByLabel('Company name').fill(name);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Profile saved. Your new name is under review.').waitFor();
}

/** Changes the name of a pending company, which takes effect at once. */
export async function correctName({ page }: Visitor, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByLabel('Company name').fill(name);
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByText(`Hello ${name},`).waitFor();
}

/** Declines the change of a verified company with a reason. */
export async function decline(visitor: Visitor, name: string, reason: string): Promise<void> {
  await company(visitor, name).getByRole('button', { name: 'Decline' }).click();
  const dialog = visitor.page.getByRole('dialog', { name: /^Decline the / });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Decline change' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Clicks twice at one place, even if the first click changes the element there. */
export async function clickTwice({ page }: Visitor, button: Locator): Promise<void> {
  const { x, y, width, height } = (await button.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  // As browsers count them, however long a busy machine takes between the two.
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await page.waitForTimeout(140);
  }
}

/** Clicks the undo, which ignores clicks shortly after the decision, for as long as it is offered; the company is then pending again. */
export async function undoOnceItListens(visitor: Visitor, name: string): Promise<void> {
  const undo = company(visitor, name).getByRole('button', { name: /^Undo/ });
  while (await undo.isVisible()) await undo.click({ timeout: 1_000 }).catch(() => undefined);
  await company(visitor, name).getByRole('button', { name: 'Verify' }).waitFor();
}

/** Submits another document on the page of a rejected company. */
export async function resubmitDocument({ page }: Visitor, text: string): Promise<void> {
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
