import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor.ts';

const size = { width: 390, height: 844 };
/** The minimum size of a touch target in CSS pixels. */
const fingertip = 44;

/** Emulates a phone with touch. The returned function undoes that. */
export async function takePhone({ page, context }: Visitor): Promise<() => Promise<void>> {
  const before = page.viewportSize();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize(size);
  return async () => {
    await devtools.detach();
    if (before) await page.setViewportSize(before);
  };
}

/** Checks that all targets are within the window and large enough for touch. */
export async function expectInReach(targets: Locator): Promise<void> {
  const all = await targets.all();
  expect(all).not.toEqual([]);
  for (const target of all) {
    const { x, y, width, height } = (await target.boundingBox())!;
    const found = {
      target: await target.innerText(),
      isInWindow: x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height,
      isLarge: width >= fingertip && height >= fingertip,
    };
    expect(found).toEqual({ ...found, isInWindow: true, isLarge: true });
  }
}

/**
 * The visible buttons, links and options that are too small for touch, with their invisible edges included. Links of names in running
 * text are exempt.
 */
export const smallTargets = ({ page }: Visitor) =>
  page.evaluate<
    string[]
  >(`[...document.querySelectorAll('a[href], button, input[type=radio], input[type=checkbox]')]
    .filter((target) => !target.matches('a[href^="/profile/"]:not([data-small], nav *)'))
    .map((target) => target.labels?.[0] ?? target)
    .flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      if (width <= 1 || height <= 1) return [];
      const edge = getComputedStyle(target, '::after');
      const size = [Math.max(width, parseFloat(edge.width) || 0), Math.max(height, parseFloat(edge.height) || 0)];
      return size.every((side) => side >= ${fingertip}) ? [] : [(target.ariaLabel ?? target.textContent) + ' ' + size];
    })`);
