import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** In a dialog, or beside the list that it belongs to. */
export const openedPdf = ({ page }: Visitor, title: string): Locator =>
  page
    .getByRole('dialog', { name: title })
    .or(page.getByRole('region', { name: title }))
    .first();

/** Reads the PDF in the open viewer, as far as its first page says `text`, and closes it. */
export async function readPdf(visitor: Visitor, title: string, text: string): Promise<void> {
  const viewer = openedPdf(visitor, title);
  await viewer.getByText('Page 1 of 1').waitFor();
  await viewer.getByText(text).waitFor({ state: 'attached' });
  // Drawn, and not only read: the paper is there.
  await viewer.locator('canvas').waitFor();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await viewer.waitFor({ state: 'hidden' });
}
