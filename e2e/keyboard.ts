import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** Waits until the keyboard is there, without having been led. */
export const expectFocus = (element: Locator) => element.and(element.page().locator(':focus')).waitFor();

/** Presses Tab until the keyboard is there; a page has no more stops than this, and each of them can be seen. */
export async function tabTo({ page }: Visitor, element: Locator): Promise<void> {
  await element.waitFor();
  const focused = element.and(page.locator(':focus'));
  for (let stops = 0; stops < 60; stops++) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press('Tab');
    expect(await page.evaluate(unmarkedStop)).toBeNull();
  }
  throw new Error(`The keyboard does not reach ${element.toString()}.`);
}

/** With the keyboard on a menu's button: opens it, whose first entry then has the keyboard, and goes down to the entry. */
export async function takeEntry({ page }: Visitor, name: string): Promise<void> {
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name }).waitFor();
  const entries = page.getByRole('menuitem');
  await expectFocus(entries.first());
  for (const entry of await entries.all()) {
    await expectFocus(entry);
    if ((await entry.and(page.getByRole('menuitem', { name })).count()) > 0) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

/** In the page: the element that has the keyboard without showing it. Fields show it by their border. */
const unmarkedStop = `(() => {
  const stop = document.activeElement;
  if (stop === document.body || stop.matches('input, textarea, .mantine-Input-input')) return null;
  const outlined = [null, '::after'].some((part) => getComputedStyle(stop, part).outlineStyle !== 'none');
  return outlined ? null : stop.outerHTML;
})()`;
