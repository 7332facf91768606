import { paths } from '@lock-in/contracts/paths';
import { describeWith, findFirefox } from '@lock-in/testing';
import { setTimeout as delay } from 'node:timers/promises';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { inBackground, pagesOf, type Reader, readers, shownText, waitingParts } from '../documents/pages.ts';
import { Sessions } from '../documents/sessions.ts';
import { startProgram, type Program } from '../program.ts';

interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly zone: string;
  readonly preferences: Record<string, unknown>;
}

const looks: readonly Look[] = [
  {
    name: 'wide, dark and in Berlin',
    width: 1440,
    height: 900,
    zone: 'Europe/Berlin',
    preferences: { 'ui.systemUsesDarkTheme': 1 },
  },
  {
    name: 'on a phone, light and in Singapore',
    width: 390,
    height: 844,
    zone: 'Asia/Singapore',
    preferences: {
      'ui.systemUsesDarkTheme': 0,
      'general.useragent.override': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    },
  },
];

/** What can be pressed or filled in, with its place. A row of links that script scrolls to the current one is left out: Firefox has no style for that. */
type Places = readonly (readonly [kind: string, x: number, y: number])[];

const findPlaces = `Array.from(document.querySelectorAll('#root :is(a[href], button, input, textarea, select, summary):not(nav[aria-label=Settings] *)'), (element) => {
  const { x, y, width } = element.getBoundingClientRect();
  return width > 0 ? [[element.tagName, x, y]] : [];
}).flat()`;

/**
 * Counts the calls that the page waits for: what Firefox tells of its network does not always say that a request has ended if others
 * were kept away before.
 */
const countCalls = `(() => {
  const send = fetch;
  let waiting = 0;
  globalThis.fetch = (...request) => (waiting++, send(...request).finally(() => waiting--));
  globalThis.activity = () => [waiting, performance.getEntriesByType('resource').length].join();
})()`;

/** Whether the page itself read data that its document should have brought. */
const hasReadData = `performance.getEntriesByType('resource').some(
  ({ initiatorType, name }) => initiatorType === 'fetch' && !name.endsWith('${inBackground}'),
)`;

/** What data a document brought, by the names of their queries. */
const findBrought = `(({ store }) => [store?.session.status, ...Object.keys(store?.api.queries ?? {})])(
  JSON.parse(document.getElementById('document-state')?.textContent || '{}'),
)`;

/** What is no longer where it was, nor another of its kind. */
const moved = (before: Places, now: Places): string[] =>
  before
    .filter(
      ([kind, x, y]) => !now.some(([other, x1, y1]) => other === kind && Math.hypot(x1 - x, y1 - y) <= 2),
    )
    .map(([kind, x, y]) => `${kind} at ${Math.round(x)}, ${Math.round(y)} moved`);

describeWith.firefox('Documents in Firefox', () => {
  let program: Program;
  let sessions: Sessions;
  let pages: ReturnType<typeof pagesOf>;
  let browser: Browser | undefined;
  jest.setTimeout(900_000);
  beforeAll(async () => {
    program = await startProgram({ DEMO: 'true' });
    sessions = new Sessions(program);
    pages = pagesOf(await sessions.findDecision());
  });
  afterAll(() => program?.stop());
  afterEach(() => browser?.close());

  const open = ({ width, height, zone, preferences }: Look): Promise<Browser> =>
    puppeteer.launch({
      ...findFirefox(),
      timeout: 120_000,
      defaultViewport: { width, height },
      env: { ...process.env, TZ: zone },
      extraPrefsFirefox: {
        'ui.prefersReducedMotion': 1,
        // Once the app's worker is there, it brings the code that is kept away below.
        'dom.serviceWorkers.enabled': false,
        ...preferences,
      },
    });

  async function signIn(context: BrowserContext, reader: Reader): Promise<void> {
    const cookies = await sessions.cookiesOf(reader);
    const domain = new URL(program.url).hostname;
    await context.setCookie(...cookies.map(({ name, value }) => ({ name, value, domain, path: '/' })));
  }

  /** Firefox fails a navigation if the page before is just replacing itself. */
  async function follow(page: Page, path: string): Promise<void> {
    const go = () => page.goto(`${program.url}${path}`, { waitUntil: 'domcontentloaded' });
    await go().catch(go);
  }

  /** What of a page's data is not shown. */
  async function whatWaits(page: Page, text: string): Promise<string[]> {
    const shown = String(await page.evaluate(shownText));
    const waiting = (await page.evaluate(waitingParts)) as string[];
    return shown.includes(text) ? waiting : [...waiting, `“${text}” is not shown`];
  }

  async function whatStillWaits(page: Page, text: string): Promise<string[]> {
    let waiting = await whatWaits(page, text);
    // A document waits only a moment for its data, and this machine may be slow.
    for (let attempts = 10; attempts > 0 && waiting.length > 0; attempts--) {
      await page.reload({ waitUntil: 'domcontentloaded' });
      waiting = await whatWaits(page, text);
    }
    return waiting;
  }

  /** Waits until the page has asked for nothing more in a row of looks, and has drawn what came. */
  async function rest(page: Page): Promise<void> {
    let last = '';
    for (let [looksLeft, quiet] = [1_000, 0]; looksLeft > 0 && quiet < 6; looksLeft--) {
      const now = String(await page.evaluate('activity()'));
      quiet = now === last && now.startsWith('0,') ? quiet + 1 : 0;
      last = now;
      await delay(30);
    }
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  }

  async function hydrate(page: Page): Promise<void> {
    await page.reload({ waitUntil: 'load' });
    const isShared = async () => (await page.evaluate('!document.getElementById("document-state")')) === true;
    const isHydrated = async () =>
      (await page.evaluate('performance.getEntriesByName("pressable").length')) === 1;
    if (!(await isShared()))
      for (let looksLeft = 1_000; looksLeft > 0 && !(await isHydrated()); looksLeft--) await delay(30);
    await rest(page);
  }

  test.each(looks)(
    'Every page is read before its code has run, and hydrates without a line in the console and without moving a button, $name',
    async (look) => {
      browser = await open(look);
      const problems: string[] = [];
      for (const reader of readers) {
        const context = await browser.createBrowserContext();
        await signIn(context, reader);
        const page = await context.newPage();
        let isBlocked = false;
        // Only as long as the code is kept away: each request that may be intercepted waits for this process.
        const block = async (isBlocking: boolean) => {
          isBlocked = isBlocking;
          await page.setRequestInterception(isBlocking);
        };
        page.on('request', (request) => {
          if (!isBlocked) return;
          const isCode = /\/assets\/.*\.js$/.test(request.url());
          void (isCode ? request.abort() : request.continue()).catch(() => undefined);
        });
        let lines: string[] = [];
        page.on('pageerror', (error) => lines.push(String(error)));
        page.on('console', (line) => /^(error|warn)$/.test(line.type()) && lines.push(line.text()));
        await page.evaluateOnNewDocument(countCalls);
        // The first document of a browser in an unknown time zone is drawn anew.
        await page.goto(`${program.url}${paths.transparency}`, { waitUntil: 'load' });
        await rest(page);
        for (const [path, text] of Object.entries(pages[reader])) {
          await block(true);
          await follow(page, path);
          problems.push(
            ...(await whatStillWaits(page, text)).map((problem) => `${reader} at ${path}: ${problem}`),
          );
          // Its styles are there.
          await page.waitForFunction('document.readyState === "complete"');
          const before = (await page.evaluate(findPlaces)) as Places;
          const broughtBefore = (await page.evaluate(findBrought)) as string[];
          await block(false);
          lines = [];
          // This document, too, may not have waited for its data. What is still on its way has not been read yet.
          for (let attempts = 5; attempts > 0; attempts--) {
            await hydrate(page);
            const brought = (await page.evaluate(findBrought)) as string[];
            const isWhole = broughtBefore.every((part) => brought.includes(part));
            if (isWhole && !(await page.evaluate(hasReadData))) break;
          }
          const now = (await page.evaluate(findPlaces)) as Places;
          const isLeaving = /was interrupted while the page was loading/;
          const found = [...lines.filter((line) => !isLeaving.test(line)), ...moved(before, now)];
          problems.push(...found.map((problem) => `${reader} at ${path}: ${problem}`));
        }
        await context.close();
      }
      expect(problems).toEqual([]);
    },
  );
});
