import { findChromium } from '@lock-in/testing';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  devices,
  type Locator,
  type Page,
} from 'playwright-core';
import { paths } from '@lock-in/contracts/paths';
import { demoSession } from '../demo-session.ts';
import { median } from '../measure.ts';
import { install } from '../program.ts';
import type { Case, Row } from '../row.ts';
import { savePages, type SavedPages } from '../saved-pages.ts';

/** Lighthouse's mid-range phone on a slow network: bytes per second, and milliseconds of latency. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const slowerCpu = 4;
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** A page, an element that shows that its content has loaded, and the first interaction, if it has any that needs code. */
interface Screen {
  readonly name: string;
  readonly path: string;
  readonly content: string;
  readonly signedIn: boolean;
  readonly use?: (page: Page) => Promise<void>;
}

/** A touch alone: the look for its element, which this browser does in the same thread, is over before it. */
async function tap(page: Page, element: Locator): Promise<void> {
  await element.waitFor();
  await element.scrollIntoViewIfNeeded();
  const box = (await element.boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(drawn);
}

const drawn = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 500)))';

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

const screens = ({ postId, publicJob }: Newest): readonly Screen[] => [
  {
    name: 'feed',
    path: '/',
    content: 'article h2',
    signedIn: true,
    async use(page) {
      const card = page.getByRole('article').first();
      await tap(page, card.getByRole('button', { name: 'Like', exact: true }));
      await tap(page, card.getByRole('button', { name: /^Comments/ }));
      await tap(page, card.getByPlaceholder('Add a comment…'));
      await page.keyboard.type('Thanks');
    },
  },
  {
    name: 'board',
    path: '/jobListing',
    content: 'article h2',
    signedIn: true,
    async use(page) {
      await tap(page, page.getByRole('button', { name: /^Save / }).first());
      await tap(page, page.getByRole('button', { name: /^Filters/ }));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'post',
    path: `/post/${postId}`,
    content: 'article h1',
    signedIn: true,
    async use(page) {
      await tap(page, page.getByRole('button', { name: 'Like', exact: true }));
      await tap(page, page.getByPlaceholder('Add a comment…'));
      await page.keyboard.type('Thanks');
    },
  },
  {
    name: 'job',
    path: paths.job(1),
    content: 'article h1',
    signedIn: true,
    use: (page) => tap(page, page.getByRole('button', { name: /^Save/ }).first()),
  },
  {
    name: 'profile',
    path: paths.profile(2),
    content: 'h1',
    signedIn: true,
    use: (page) => tap(page, page.getByRole('tab', { name: 'Posts' })),
  },
  {
    name: 'login',
    path: '/login',
    content: 'form',
    signedIn: false,
    async use(page) {
      await tap(page, page.getByLabel('Email'));
      await page.keyboard.type('mei@lockin.example');
      await tap(page, page.getByRole('button', { name: 'Sign in', exact: true }));
    },
  },
  { name: 'public job', path: publicJob, content: 'article h1', signedIn: false },
];

interface Visits {
  readonly ours: Vitals[];
  /** Milliseconds to the largest paint of the same page as files. */
  readonly saved: number[];
}

interface Vitals {
  /** Milliseconds from the navigation to the largest contentful paint. */
  readonly lcp: number;
  readonly cls: number;
  /** The slowest interaction in milliseconds. */
  readonly inp: number;
  /** Milliseconds until a press is answered. */
  readonly pressable: number;
  /** Requests sent before the largest paint, including the page itself. */
  readonly requests: number;
}

/**
 * How soon the usual landing pages can be read and used on a phone with an empty cache. When a press is answered is printed: an earlier commit
 * beside it is measured by hand, because machines differ more than the commits.
 */
export const phoneRow: Row = {
  number: 15,
  async measure({ quick }) {
    const installation = await install();
    try {
      const running = await installation.start();
      const browser = await chromium.launch(await findChromium());
      try {
        const baseURL = running.url;
        const session = await demoSession(browser, baseURL, installation.oneTimeCode);
        const all = screens(await newest(browser, { baseURL, ...session }));
        const saved = await Promise.all(
          [true, false].map((signedIn) =>
            savedFor(browser, { baseURL, ...(signedIn && session) }, all, signedIn),
          ),
        );
        const seen = new Map<Screen, Visits>(all.map((screen) => [screen, { ours: [], saved: [] }]));
        for (let turn = 0; turn < (quick ? 3 : 10); turn++) {
          for (const screen of all) {
            const options = { baseURL, ...phone, ...(screen.signedIn && session) };
            seen.get(screen)?.ours.push(await vitalsOf(browser, options, screen));
            const files = saved[screen.signedIn ? 0 : 1]!;
            seen.get(screen)?.saved.push(await paintOf(browser, { ...phone, baseURL: files.url }, screen));
          }
        }
        await Promise.all(saved.map((files) => files.stop()));
        return all.flatMap((screen) => casesOf(screen, seen.get(screen)!));
      } finally {
        await browser.close();
        await running.stop();
      }
    } finally {
      await installation.remove();
    }
  },
};

interface Newest {
  readonly postId: number;
  readonly publicJob: string;
}

async function newest(browser: Browser, options: BrowserContextOptions): Promise<Newest> {
  const context = await browser.newContext(options);
  const { request } = context;
  const read = async (path: string): Promise<unknown> => (await request.get(path)).json();
  const { posts } = (await read('/api/posts/paginated')) as { posts: readonly { id: number }[] };
  const { jobs } = (await read('/api/public/jobs')) as { jobs: readonly { path: string }[] };
  await context.close();
  return { postId: posts[0]!.id, publicJob: jobs[0]!.path };
}

const savedFor = async (
  browser: Browser,
  options: BrowserContextOptions,
  all: readonly Screen[],
  signedIn: boolean,
): Promise<SavedPages> => {
  const context = await browser.newContext({ ...phone, ...options });
  const wanted = all.filter((screen) => screen.signedIn === signedIn).map(({ path }) => path);
  const saved = await savePages(context.request, wanted);
  await context.close();
  return saved;
};

/** The largest paint of a saved page. */
async function paintOf(browser: Browser, options: BrowserContextOptions, { path }: Screen): Promise<number> {
  const context = await browser.newContext(options);
  const page = await slowPage(context);
  await page.goto(path, { waitUntil: 'networkidle' });
  const { lcp } = (await page.evaluate('vitals()')) as Vitals;
  await context.close();
  return lcp;
}

/** A page of the phone, on its network, that watches its paints. */
async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
  await page.addInitScript(observe);
  return page;
}

/** One visit with an empty cache. */
async function vitalsOf(
  browser: Browser,
  options: BrowserContextOptions,
  { path, content, use }: Screen,
): Promise<Vitals> {
  const context = await browser.newContext(options);
  try {
    const page = await slowPage(context);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator(content).first().waitFor();
    // The browser stops looking for the largest paint at the first input.
    const { lcp, requests } = (await page.evaluate('vitals()')) as Vitals;
    await use?.(page);
    await page.evaluate(drawn);
    const { cls, inp, pressable } = (await page.evaluate('vitals()')) as Vitals;
    return { lcp, cls, inp, pressable, requests };
  } finally {
    await context.close();
  }
}

/** Runs in the page before its own scripts. */
const observe = `(() => {
  let lcp = 0, cls = 0, inp = 0;
  const seen = (type, note, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  seen('largest-contentful-paint', ({ startTime }) => (lcp = startTime));
  seen('layout-shift', ({ value, hadRecentInput }) => (cls += hadRecentInput ? 0 : value));
  seen('event', ({ interactionId, duration }) => (inp = Math.max(inp, interactionId ? duration : 0)), { durationThreshold: 16 });
  window.vitals = () => ({
    lcp, cls, inp,
    pressable: performance.getEntriesByName('pressable')[0]?.startTime ?? NaN,
    requests: 1 + performance.getEntriesByType('resource').filter(({ startTime }) => startTime < lcp).length,
  });
})()`;

function casesOf({ name, use }: Screen, { ours: visits, saved }: Visits): Case[] {
  const of = (part: keyof Vitals) => median(visits.map((visit) => visit[part]));
  const worst = (part: keyof Vitals) => Math.max(...visits.map((visit) => visit[part]));
  const limited = (
    what: string,
    part: keyof Vitals,
    limit: number,
    text: (value: number) => string,
  ): Case => ({
    what: `${name} on a phone: ${what}`,
    figure: `${text(of(part))}, worst ${text(worst(part))}`,
    ratio: of(part) / limit,
    target: { atMost: 1, text: `≤ ${text(limit)}` },
  });
  return [
    {
      what: `${name} on a phone: largest paint beside the saved page`,
      figure: `${seconds(of('lcp'))}, worst ${seconds(worst('lcp'))}; saved ${seconds(median(saved))}${use ? `; a press is answered after ${seconds(of('pressable'))}, worst ${seconds(worst('pressable'))}` : ''}`,
      ratio: of('lcp') / median(saved),
      target: { atMost: 1.5, text: '≤ 1.5 ×' },
    },
    limited('layout shift', 'cls', 0.02, (shift) => shift.toFixed(3)),
    ...(use ? [limited('slowest interaction', 'inp', 200, (ms) => `${Math.round(ms)} ms`)] : []),
    limited('requests before content', 'requests', 12, String),
  ];
}
