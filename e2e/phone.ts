import type { Locator } from 'playwright-core';
import type { Visitor } from './visitor.ts';

const size = { width: 390, height: 844 };
/** What a finger hits, in CSS pixels. */
const fingertip = 44;

/** Makes the window a phone's, with a finger in place of the mouse. What it resolves with takes that back. */
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

/** Each of these is in the phone's window, and large enough for a finger. */
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
