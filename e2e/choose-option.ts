import type { Page } from 'playwright-core';

export async function chooseOption(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
