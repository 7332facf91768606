import { paths } from '@lock-in/contracts/paths';
import { describeWith, findFirefox } from '@lock-in/testing';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import {
  findMoved,
  firstPaint,
  type FirstPaint,
  isHydrated,
  noteFirstPaint,
} from '../documents/first-paint.ts';
import { inBackground, pagesOf, type Reader, readers } from '../documents/pages.ts';
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

/** A row of links that script scrolls to the current one: Firefox has no style for that. */
const scrolled = 'nav[aria-label=Settings] *';

/** Counts the calls that the page waits for, and keeps the lines and errors of this document alone: Firefox tells no errors' texts. */
const watch = `{
  const send = fetch;
  let waiting = 0;
  globalThis.fetch = (...request) => (waiting++, send(...request).finally(() => waiting--));
  globalThis.activity = () => [waiting, performance.getEntriesByType('resource').length].join();
  globalThis.lines = [];
  for (const level of ['error', 'warn']) {
    const write = console[level];
    console[level] = (...line) => (lines.push(line.join(' ')), write.apply(console, line));
  }
  addEventListener('error', ({ message }) => message && lines.push(message));
  addEventListener('unhandledrejection', ({ reason }) => lines.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => lines.push(violatedDirective + ' forbids ' + blockedURI));
}`;

/** Whether the page itself read data that its document should have brought. */
const hasReadData = `performance.getEntriesByType('resource').some(
  ({ initiatorType, name }) => initiatorType === 'fetch' && !name.endsWith('${inBackground}'),
)`;

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

  const launch = ({ width, height, zone, preferences }: Look): Promise<Browser> =>
    puppeteer.launch({
      ...findFirefox(),
      timeout: 120_000,
      defaultViewport: { width, height },
      env: { ...process.env, TZ: zone },
      extraPrefsFirefox: {
        'ui.prefersReducedMotion': 1,
        ...preferences,
      },
    });

  /** A context of the reader in a time zone that the server knows: otherwise the first document would be asked for twice. */
  async function contextOf(within: Browser, reader: Reader, zone: string): Promise<BrowserContext> {
    const context = await within.createBrowserContext();
    const domain = new URL(program.url).hostname;
    const cookies = [
      ...(await sessions.cookiesOf(reader)),
      { name: 'time_zone', value: encodeURIComponent(zone) },
    ];
    await context.setCookie(...cookies.map(({ name, value }) => ({ name, value, domain, path: '/' })));
    return context;
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

  /** Opens a page, and waits until it is hydrated and at rest. Resolves with what it did not show at its first paint. */
  async function open(page: Page, path: string, text: string): Promise<string[]> {
    await page.goto(`${program.url}${path}`, { waitUntil: 'load' });
    await page.waitForFunction(isHydrated);
    await rest(page);
    const seen = (await page.evaluate(firstPaint)) as FirstPaint | null;
    if (seen === null) return ['was not painted before its code ran'];
    return seen.text.includes(text) ? [...seen.waiting] : [...seen.waiting, `“${text}” is not shown`];
  }

  test('A link that is pressed while the code of its page is still on its way leads on', async () => {
    // Never answers for the code.
    const front = createServer((asked, answer) => {
      const { url = '', headers } = asked;
      if (/\/assets\/.*\.js$/.test(url)) return;
      const behind = request(`${program.url}${url}`, { headers }, (response) => {
        answer.writeHead(response.statusCode!, response.headers);
        response.pipe(answer);
      });
      behind.on('error', () => answer.destroy()).end();
    }).listen(0);
    await once(front, 'listening');
    browser = await launch(looks[0]!);
    const context = await contextOf(browser, 'member', looks[0]!.zone);
    const page = await context.newPage();
    const { port } = front.address() as AddressInfo;
    await page.goto(`http://localhost:${port}${paths.home}`, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => document.querySelector('script[type=module]'));
    const link = await page.$('main a[href^="/post/"]');
    const to = await link?.evaluate((one) => one.getAttribute('href'));
    await link?.click();
    await page.waitForFunction((path) => location.pathname === path, {}, to);
    await context.close();
    front.closeAllConnections();
    front.close();
  });

  test.each(looks)(
    'Every page is read before its code has run, and hydrates without a line in the console and without moving a button, $name',
    async (look) => {
      browser = await launch(look);
      const problems: string[] = [];
      for (const reader of readers) {
        const context = await contextOf(browser, reader, look.zone);
        const page = await context.newPage();
        await page.evaluateOnNewDocument(watch);
        await page.evaluateOnNewDocument(noteFirstPaint);
        for (const [path, text] of Object.entries(pages[reader])) {
          let missing = await open(page, path, text);
          // A document waits only a moment for its data, and this machine may be slow.
          for (let attempts = 10; attempts > 0; attempts--) {
            if (missing.length === 0 && !(await page.evaluate(hasReadData))) break;
            missing = await open(page, path, text);
          }
          const lines = (await page.evaluate('lines')) as string[];
          const moved = (await page.evaluate(findMoved(scrolled))) as string[];
          const found = [...missing, ...lines, ...moved];
          problems.push(...found.map((problem) => `${reader} at ${path}: ${problem}`));
        }
        await context.close();
      }
      expect(problems).toEqual([]);
    },
  );
});
