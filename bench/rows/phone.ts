import { findChromium } from '@lock-in/testing';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { demoSession } from '../demo-session.ts';
import { median } from '../measure.ts';
import { install } from '../program.ts';
import type { Case, Row } from '../row.ts';

/** Lighthouse's mid-range phone on a slow network: bytes per second, and milliseconds of latency. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const slowerCpu = 4;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** A page, an element that shows that its content has loaded, and the first interaction. */
interface Screen {
  readonly name: string;
  readonly path: string;
  readonly content: string;
  readonly signedIn: boolean;
  readonly use: (page: Page) => Promise<void>;
}

const screens = (postId: number): readonly Screen[] => [
  {
    name: 'feed',
    path: '/',
    content: 'article h2',
    signedIn: true,
    async use(page) {
      const card = page.getByRole('article').first();
      await card.getByRole('button', { name: 'Like', exact: true }).tap();
      await card.getByRole('button', { name: /^Comments/ }).tap();
      await card.getByPlaceholder('Add a comment…').pressSequentially('Thanks');
    },
  },
  {
    name: 'board',
    path: '/jobListing',
    content: 'article h2',
    signedIn: true,
    async use(page) {
      await page
        .getByRole('button', { name: /^Save / })
        .first()
        .tap();
      await page.getByRole('button', { name: /^Filters/ }).tap();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'post',
    path: `/post/${postId}`,
    content: 'article h1',
    signedIn: true,
    async use(page) {
      await page.getByRole('button', { name: 'Like', exact: true }).tap();
      await page.getByPlaceholder('Add a comment…').pressSequentially('Thanks');
    },
  },
  {
    name: 'login',
    path: '/login',
    content: 'form',
    signedIn: false,
    async use(page) {
      await page.getByLabel('Email').pressSequentially('mei@lockin.example');
      await page.getByRole('button', { name: 'Sign in' }).tap();
    },
  },
];

interface Vitals {
  /** Milliseconds from the navigation to the largest contentful paint. */
  readonly lcp: number;
  readonly cls: number;
  /** The slowest interaction in milliseconds. */
  readonly inp: number;
  /** Requests sent before the largest paint, including the page itself. */
  readonly requests: number;
}

/** How soon the usual landing pages can be read and used on a phone with an empty cache. */
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
        const all = screens(await newestPost(browser, { baseURL, ...session }));
        const seen = new Map<Screen, Vitals[]>(all.map((screen) => [screen, []]));
        for (let turn = 0; turn < (quick ? 3 : 7); turn++) {
          for (const screen of all) {
            const options = { baseURL, ...phone, ...(screen.signedIn && session) };
            seen.get(screen)?.push(await vitalsOf(browser, options, screen));
          }
        }
        return all.flatMap((screen) => casesOf(screen, seen.get(screen) ?? []));
      } finally {
        await browser.close();
        await running.stop();
      }
    } finally {
      await installation.remove();
    }
  },
};

async function newestPost(browser: Browser, options: BrowserContextOptions): Promise<number> {
  const context = await browser.newContext(options);
  const answer = await context.request.get('/api/posts/paginated');
  const { posts } = (await answer.json()) as { posts: readonly { id: number }[] };
  await context.close();
  return posts[0]!.id;
}

/** One visit with an empty cache. */
async function vitalsOf(
  browser: Browser,
  options: BrowserContextOptions,
  { path, content, use }: Screen,
): Promise<Vitals> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
    await page.addInitScript(observe);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator(content).first().waitFor();
    // The browser stops looking for the largest paint at the first input.
    const { lcp, requests } = (await page.evaluate('vitals()')) as Vitals;
    await use(page);
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 500)))');
    const { cls, inp } = (await page.evaluate('vitals()')) as Vitals;
    return { lcp, cls, inp, requests };
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
    requests: 1 + performance.getEntriesByType('resource').filter(({ startTime }) => startTime < lcp).length,
  });
})()`;

function casesOf({ name }: Screen, visits: readonly Vitals[]): Case[] {
  const of = (part: keyof Vitals) => median(visits.map((visit) => visit[part]));
  const limited = (what: string, value: number, limit: number, text: (value: number) => string): Case => ({
    what: `${name} on a phone: ${what}`,
    figure: text(value),
    ratio: value / limit,
    target: { atMost: 1, text: `≤ ${text(limit)}` },
  });
  return [
    limited('largest paint', of('lcp'), 2_200, (ms) => `${(ms / 1000).toFixed(2)} s`),
    limited('layout shift', of('cls'), 0.02, (shift) => shift.toFixed(3)),
    limited('slowest interaction', of('inp'), 200, (ms) => `${Math.round(ms)} ms`),
    limited('requests before content', of('requests'), 30, String),
  ];
}
