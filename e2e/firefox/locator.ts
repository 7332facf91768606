/// <reference lib="dom" />
import type { ElementHandle, Page } from 'puppeteer-core';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A locator of an element that may appear later. Puppeteer's own locators evaluate text as code within the page, which Lock In's
 * Content-Security-Policy forbids and Firefox enforces for Puppeteer too. This one polls from outside.
 */
export class Locator {
  constructor(
    private readonly page: Page,
    private readonly selector: string,
  ) {}

  /** The element, once it is visible. Throws after half a minute. */
  wait(): Promise<ElementHandle> {
    return this.find((element) => element.isVisible());
  }

  /** The element, visible or not. */
  handle(): Promise<ElementHandle> {
    return this.find(() => Promise.resolve(true));
  }

  async click(): Promise<void> {
    await (await this.find(isReady)).click();
  }

  /** Replaces the content of the field. */
  async fill(text: string): Promise<void> {
    const field = await this.find(isReady);
    await field.click({ count: 3 });
    await field.type(text);
  }

  private async find(isWanted: (element: ElementHandle) => Promise<boolean>): Promise<ElementHandle> {
    for (let looks = 0; looks < 300; looks++) {
      for (const element of await this.page.$$(this.selector).catch(() => [])) {
        // The element may be removed meanwhile.
        if (await isWanted(element).catch(() => false)) return element;
      }
      await delay(100);
    }
    throw new Error(`There is no ${this.selector}.`);
  }
}

/** Whether it is visible, enabled, not moving and not covered. */
async function isReady(element: ElementHandle): Promise<boolean> {
  if (!(await element.isVisible())) return false;
  await element.scrollIntoView();
  const shown = element as unknown as Evaluated;
  return (await shown.evaluate(isStill)) && (await shown.evaluate(isUncovered));
}

/** The used part of a DOM element, whose types are not available here. */
interface Shown {
  readonly ownerDocument: { elementFromPoint(x: number, y: number): Shown | null };
  readonly control?: Shown | null;
  getBoundingClientRect(): {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  contains(other: Shown | null): boolean;
  closest(selector: string): Shown | null;
  matches(selector: string): boolean;
}

interface Evaluated {
  evaluate(look: (node: Shown) => boolean | Promise<boolean>): Promise<boolean>;
}

/** Whether it stays in the same place for twelve frames, a fifth of a second. */
async function isStill(node: Shown): Promise<boolean> {
  const before = node.getBoundingClientRect();
  for (let frame = 0; frame < 12; frame++) await new Promise(requestAnimationFrame);
  const after = node.getBoundingClientRect();
  return before.x === after.x && before.y === after.y;
}

function isUncovered(node: Shown): boolean {
  const { x, y, width, height } = node.getBoundingClientRect();
  const hit = node.ownerDocument.elementFromPoint(x + width / 2, y + height / 2);
  // A click on a label counts as a click on its field.
  const isHit = node.contains(hit) || hit?.closest('label')?.control === node;
  return isHit && !node.matches(':disabled, [aria-disabled="true"], [data-loading]');
}
