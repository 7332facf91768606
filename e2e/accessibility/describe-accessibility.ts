import { describeWith, findHeadlessChromium } from '@lock-in/testing';
import { chromium, type Browser } from 'playwright-core';
import { startProgram, type Program } from '../program.ts';
import { overflow, violations } from '../screens/problems.ts';
import type { Viewer } from '../screens/screens.ts';
import { lookAt, resize, turnDark, viewsOf, wide } from '../screens/viewing.ts';

/** WCAG's zoom of 400 % in a window of 1,280 px. */
const zoomed = 320;
/** Limits the entries of lists, because all entries of a kind have the same problems. */
const most = 3;

/**
 * Long texts and other scripts use the same elements and colours, so axe does not check them again; only their layout is checked.
 *
 * The demo is created once per test file. Members have half of all screens, so the screens are split into two files that run in parallel.
 */
export const describeAccessibility = (...viewers: readonly Viewer[]) =>
  describeWith.chromium('Accessibility', () => {
    let program: Program;
    let browser: Browser;
    jest.setTimeout(1_200_000);
    beforeAll(async () => {
      [program, browser] = await Promise.all([
        startProgram({ DEMO: 'true' }),
        findHeadlessChromium().then((options) => chromium.launch(options)),
      ]);
    });
    afterAll(async () => {
      await browser?.close();
      await program?.stop();
    });

    test.each(viewers)(
      'axe finds nothing against WCAG 2.2 AA on the screens of a %s in any state, light and dark, and at 400 % they do not scroll sideways',
      async (viewer) => {
        const found: string[] = [];
        const codeOf = async (email: string) => /\d{6}/.exec(await program.otp(email))?.[0] ?? '';
        const viewing = { url: program.url, codeOf, viewer, most };
        const views = viewsOf(viewer).filter(({ state }) => state !== 'scripts');
        const failures = await lookAt(browser, viewing, views, async (page, { screen, state }) => {
          const note = (where: string, problems: readonly string[]) =>
            found.push(...problems.map((problem) => `${screen.name}, ${state}, ${where}: ${problem}`));
          if (state !== 'long') {
            note('light', await violations(page, 'everything'));
            await turnDark(page);
            note('dark', await violations(page, 'colours'));
          }
          await resize(page, { ...wide, width: zoomed });
          note('zoomed', await overflow(page));
        });
        expect([...failures, ...found]).toEqual([]);
      },
    );
  });
