import type { Locator } from 'playwright-core';
import type { Visitor } from '../visitor.ts';

/** The card of a job, on the board or in My Jobs. */
export const job = ({ page }: Visitor, title: string): Locator =>
  page.getByRole('article', { name: title, exact: true });

/** Waits until the board shows this number of jobs. */
export async function expectToFind({ page }: Visitor, found: string): Promise<void> {
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${found}$`) })
    .waitFor();
}

/** Saves a job from its card and waits until the server has it. */
export async function save(visitor: Visitor, title: string): Promise<void> {
  await Promise.all([
    visitor.page.waitForResponse(/\/addBookmark$/),
    job(visitor, title)
      .getByRole('button', { name: `Save ${title}` })
      .click(),
  ]);
}
