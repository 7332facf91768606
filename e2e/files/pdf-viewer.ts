import type { Locator } from 'playwright-core';
import type { Visitor } from '../visitor.ts';

/** The viewer, in a dialog or beside its list. */
export const openedPdf = ({ page }: Visitor, title: string): Locator =>
  page
    .getByRole('dialog', { name: title })
    .or(page.getByRole('region', { name: title }))
    .first();

/** Waits until the open viewer shows `text` on the first page, and closes it. */
export async function readPdf(visitor: Visitor, title: string, text: string): Promise<void> {
  const viewer = openedPdf(visitor, title);
  await viewer.getByText('Page 1 of 1').waitFor();
  await viewer.getByText(text).waitFor({ state: 'attached' });
  // The page is rendered, not only its text layer.
  await viewer.locator('canvas').waitFor();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await viewer.waitFor({ state: 'hidden' });
}
