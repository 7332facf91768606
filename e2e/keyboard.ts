import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** Waits until the element has the focus, without moving it. */
export const expectFocus = (element: Locator) => element.and(element.page().locator(':focus')).waitFor();

/** Presses Tab until the element has the focus, within a limit, and checks that every stop shows its focus. */
export async function tabTo({ page }: Visitor, element: Locator): Promise<void> {
  // A chip's input is hidden below its label but takes the focus.
  await element.waitFor({ state: 'attached' });
  const focused = element.and(page.locator(':focus'));
  for (let stops = 0; stops < 60; stops++) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press('Tab');
    expect(await page.evaluate(unmarkedStop)).toBeNull();
  }
  throw new Error(`The keyboard does not reach ${element.toString()}.`);
}

/** Moves the focus to it and presses it. */
export async function press(
  visitor: Visitor,
  element: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(visitor, element);
  await visitor.page.keyboard.press(key);
}

/** Follows a link by the keyboard and waits until the focus is on the new page. */
export async function follow(visitor: Visitor, link: Locator): Promise<void> {
  await press(visitor, link);
  await expectFocus(visitor.page.getByRole('main'));
}

/** Moves the focus to an empty field and types. */
export async function type(visitor: Visitor, field: Locator, text: string): Promise<void> {
  await tabTo(visitor, field);
  await visitor.page.keyboard.type(text);
}

/** Waits for a dialog with the focus. */
export async function expectDialog({ page }: Visitor, name?: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', name === undefined ? {} : { name });
  await dialog.locator(':focus').waitFor({ state: 'attached' });
  return dialog;
}

/** With the focus on a menu's button: opens the menu, whose first entry gets the focus, and moves down to the entry. */
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

/** Runs in the page: the focused element, if it does not show its focus. Fields show it by their border. */
const unmarkedStop = `(() => {
  const stop = document.activeElement;
  if (stop === document.body || stop.matches('input, textarea, .mantine-Input-input')) return null;
  const outlined = [null, '::after'].some((part) => getComputedStyle(stop, part).outlineStyle !== 'none');
  return outlined ? null : stop.outerHTML;
})()`;
