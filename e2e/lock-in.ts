import { findChromium } from '@lock-in/testing';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { newPerson, type Person } from './identity/person.ts';
import { type Site, type SiteOptions, type SiteSettings, startSite } from './site.ts';
import { openBrowser, type Visitor } from './visitor.ts';

/** Opens a browser for somebody: someone new, unless told whom. */
export type Open = (person?: Person) => Promise<Visitor>;

/**
 * Starts the program, on a database of its own, and the browser for the tests of a file. To be called inside its `describe`.
 * Tests of the program as a process, with its commands and signals, take program.ts.
 */
export function lockIn(settings: SiteSettings = {}, options: SiteOptions = {}) {
  let site: Site;
  let browser: Browser;
  // A journey is long, and may share its machine; what does not come is missed after visitor.ts's 30 s.
  jest.setTimeout(240_000);

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(settings, options), findChromium().then(launch)]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  return {
    /**
     * Runs a test with as many visitors as it opens. It fails as well when one of their pages reported an error. A
     * failure leaves a picture of each page in e2e/out.
     */
    async visit(test: (open: Open) => Promise<void>): Promise<void> {
      const visitors: Visitor[] = [];
      try {
        await test(async (person = newPerson('User')) => {
          const visitor = await openBrowser(browser, site.url, person);
          visitors.push(visitor);
          return visitor;
        });
        expect(visitors.flatMap(({ watch }) => watch.problems)).toEqual([]);
      } catch (error) {
        await Promise.all(visitors.map(keepPicture));
        throw new Error(`It failed while\n${scene(visitors)}`, { cause: error });
      } finally {
        await Promise.all(visitors.map(({ context }) => context.close()));
      }
    },

    hold: (...projections: readonly string[]) => site.hold(...projections),

    mailNotifications: () => site.mailNotifications(),

    admin: () => site.admin(),
  };
}

const launch = (options: Awaited<ReturnType<typeof findChromium>>) => chromium.launch(options);

async function keepPicture({ page, person }: Visitor, at: number): Promise<void> {
  const test = expect.getState().currentTestName ?? 'test';
  const name = `${test} ${at + 1} ${person.name}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const folder = join('e2e', 'out');
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) }).catch(() => undefined);
}

/** Who was where; and what the consoles said, which is often why a button never came. */
const scene = (visitors: readonly Visitor[]): string =>
  visitors
    .flatMap(({ person, page, watch }) => [`${person.name} was at ${page.url()}`, ...watch.problems])
    .join('\n');
