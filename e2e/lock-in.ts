import { findHeadlessChromium } from '@lock-in/testing';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { newPerson, type Person } from './identity/person.ts';
import { type Site, type SiteSettings, startSite } from './site.ts';
import { openBrowser, type Visitor } from './visitor.ts';

/** Opens a browser for a person; default: a new one. */
export type Open = (person?: Person) => Promise<Visitor>;

/**
 * Starts the program with its own database, and a browser, for the tests of a file. Call it inside `describe`. Tests of the program as a
 * process, with commands and signals, use program.ts.
 */
export function lockIn(settings: SiteSettings = {}) {
  let site: Site;
  let browser: Browser;
  // Journeys are long and the machine may be shared; a missing element fails after 30 s (visitor.ts) anyway.
  jest.setTimeout(240_000);

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(settings), findHeadlessChromium().then(launch)]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  return {
    /**
     * Runs a test with any number of visitors. It also fails if one of their pages reported an error. A failure leaves a screenshot of
     * each page in e2e/out.
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

    mailNotifications: () => site.mailNotifications(),

    publishDecisions: () => site.publishDecisions(),

    admin: () => site.admin(),
  };
}

const launch = (options: Awaited<ReturnType<typeof findHeadlessChromium>>) => chromium.launch(options);

async function keepPicture({ page, person }: Visitor, at: number): Promise<void> {
  const test = expect.getState().currentTestName ?? 'test';
  const name = `${test} ${at + 1} ${person.name}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const folder = join('e2e', 'out');
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) }).catch(() => undefined);
}

/** The visitors' addresses and console messages, which often explain why an element never appeared. */
const scene = (visitors: readonly Visitor[]): string =>
  visitors
    .flatMap(({ person, page, watch }) => [`${person.name} was at ${page.url()}`, ...watch.problems])
    .join('\n');
