import { signInStep } from '@lock-in/contracts';
import { paths } from '@lock-in/contracts/paths';
import { describeWith, findHeadlessChromium } from '@lock-in/testing';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { demoSession } from '../../bench/demo-session.ts';
import { type Program, startProgram } from '../program.ts';
import { watch } from '../watch.ts';

/** Loaded by the program before its own code: puts another module in the place of the renderer. */
const breaking = `import { registerHooks } from 'node:module';
const source = 'export const drawDocument = () => { throw new Error("The renderer is broken.") }';
const isRenderer = (url) => url.includes('/server/renderer.js');
registerHooks({
  load: (url, context, next) =>
    isRenderer(url) ? { format: 'module', shortCircuit: true, source } : next(url, context),
});`;

describeWith.chromium('With a renderer that throws', () => {
  let program: Program;
  let browser: Browser;
  jest.setTimeout(240_000);

  beforeAll(async () => {
    [program, browser] = await Promise.all([
      startProgram({
        DEMO: 'true',
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(breaking)}`,
      }),
      findHeadlessChromium().then((options) => chromium.launch(options)),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    // The program logs each document that could not be drawn as an error.
    program?.signal('SIGINT');
    await program?.ended();
  });

  const contextOf = (options: BrowserContextOptions = {}) =>
    browser.newContext({ baseURL: program.url, locale: 'en-SG', reducedMotion: 'reduce', ...options });

  test('a browser draws every page itself: one signs in, reads the feed, a post and a public page', async () => {
    const codeOf = async (email: string) => /\d{6}/.exec(await program.otp(email))?.[0] ?? '';
    const context = await contextOf(await demoSession(browser, program.url, codeOf));
    const seen = watch(context);
    const page = await context.newPage();
    const feed = await page.goto(paths.home);
    expect([feed?.status(), await feed?.text()]).toEqual([
      200,
      expect.stringContaining('<div id="root"></div>'),
    ]);
    await page.getByRole('article').first().waitFor();
    await page.goto(paths.post(1));
    await page.getByRole('link', { name: 'Back to the feed' }).waitFor();

    // Search engines come again.
    seen.allow(503, /^\/jobs$/);
    expect((await page.goto(paths.publicJobs))?.status()).toBe(503);
    await page.getByText(/\d+ open jobs/).waitFor();
    expect(seen.problems).toEqual([]);
    await context.close();
  });

  test('a sign-in form that a browser without script sends is refused with what to do next', async () => {
    const context = await contextOf({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.setContent(`<form method="post" action="${program.url}${paths.login}">
      <input name="${signInStep}" value="password"><input name="email"><button>Sign in</button></form>`);
    const answer = page.waitForResponse(new URL(paths.login, program.url).href);
    await page.getByRole('button').click();
    expect((await answer).status()).toBe(503);
    expect(await page.getByRole('paragraph').innerText()).toBe(
      'Go back and send the form again in a few seconds.',
    );
    await context.close();
  });
});
