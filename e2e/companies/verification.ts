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
