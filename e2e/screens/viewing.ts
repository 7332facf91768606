import type { Me } from '@lock-in/contracts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoSession, type CodeOf } from '../../bench/demo-session.ts';
import { screens, viewers, type Ids, type Screen, type Viewer } from './screens.ts';
import { answering, inPage, type State } from './states.ts';
import { withoutDrawing } from '../without-drawing.ts';

export const wide = { width: 1440, height: 900 };
export const middle = { width: 768, height: 1024 };
export const phone = { width: 390, height: 844 };

/** A screen in one of its states. */
export interface View {
  readonly screen: Screen;
  readonly state: State;
}

/** Every screen of the viewer in each of its states. */
export const viewsOf = (viewer: Viewer): View[] =>
  screens
    .filter((screen) => screen.viewer === viewer)
    .flatMap((screen) => (screen.states ?? alone).map((state) => ({ screen, state })));

const alone: readonly State[] = ['filled'];

interface Viewing {
  readonly url: string;
  readonly codeOf: CodeOf;
  readonly viewer: Viewer;
  /** Limit of entries in lists; default: none. */
  readonly most?: number;
}

/**
 * Opens the views in order, two at a time, each in a wide window with the light theme, and waits until it is idle. The program at `url`
 * must have the demo. Resolves with the views that failed, and why.
 */
export async function lookAt(
  browser: Browser,
  { url, codeOf, viewer, most }: Viewing,
  views: readonly View[],
  look: (page: Page, view: View) => Promise<void>,
): Promise<string[]> {
  const email = viewers[viewer];
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // The app's worker would fetch documents itself, past what empties them.
    serviceWorkers: 'block',
    ...(email !== undefined && (await demoSession(browser, url, codeOf, email))),
  });
  context.setDefaultTimeout(15_000);
  const ids = viewer === 'visitor' || viewer === 'pending' ? undefined : await idsFor(context, viewer);
  const waiting = [...views];
  const failures: string[] = [];

  const lookAtNext = async (page: Page, calls: Calls) => {
    const view = waiting.shift();
    if (view === undefined) return;
    const { screen, state } = view;
    const { path, open, answers = {}, changes = {}, needsWholeLists = false } = screen;
    const kept = needsWholeLists ? undefined : most;
    const script = await page.addInitScript(inPage, answering({ state, answers, changes, most: kept }));
    try {
      await page.setViewportSize(wide);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(typeof path === 'string' ? path : path(ids!));
      if ((await page.locator('#document-state').count()) > 0) {
        throw new Error('the document brought its data, so the answers of this state are not shown');
      }
      await calls.rest(state);
      if (open) {
        await open(page);
        await calls.rest(state);
      }
      await look(page, view);
    } catch (error) {
      failures.push(`${screen.name}, ${state}: ${(error as Error).message}`);
    }
    await script.dispose();
    await lookAtNext(page, calls);
  };
  const openPage = async () => {
    const page = await context.newPage();
    // The states replace the answers to the browser's calls.
    await withoutDrawing(page);
    // Unsaved changes may be discarded.
    page.on('dialog', (leaving) => void leaving.accept());
    await lookAtNext(page, new Calls(page));
  };
  await Promise.all([openPage(), openPage()]);
  await context.close();
  return failures;
}

/** Switches the page to the dark theme by its attribute, or by the browser's preference for pages without scripts. */
export async function turnDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(`document.documentElement.dataset.mantineColorScheme = 'dark'`);
  await drawn(page);
}

/** Resizes the window and waits until the page is redrawn. */
export async function resize(page: Page, size: typeof wide): Promise<void> {
  await page.setViewportSize(size);
  await drawn(page);
}

/** Resolves once the current state is drawn. */
const drawn = (page: Page) =>
  page.evaluate<void>('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');

/** Tracks a page's requests. */
export class Calls {
  private readonly open = new Set<unknown>();
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    // The live stream stays open, so it is not waited for.
    page.on('request', (request) => {
      if (request.resourceType() !== 'eventsource') this.open.add(request);
    });
    page.on('requestfinished', (request) => this.open.delete(request));
    page.on('requestfailed', (request) => this.open.delete(request));
  }

  /**
   * Waits until the page is complete: all calls are answered, nothing is loading, and it is drawn. Lazy parts request their data some
   * frames after their code has loaded.
   */
  async rest(state: State = 'filled'): Promise<void> {
    const { page } = this;
    await page.locator('#main :is(h1, form, [role="status"])').first().waitFor({ state: 'attached' });
    for (let quiet = 0; quiet < 12;) {
      await drawn(page);
      const loads = state !== 'loading' && (await page.locator(loading).count()) > 0;
      quiet = this.open.size > 0 || loads ? 0 : quiet + 1;
    }
  }
}

const loading = '[role="status"][aria-label^="Loading"]';

async function idsFor({ request }: BrowserContext, viewer: Viewer): Promise<Ids> {
  const read = async <Answer>(path: string) => (await (await request.get(path)).json()) as Answer;
  const { accountId: own, userId, companyId } = await read<Me>('/api/me');
  const { posts } = await read<{ posts: { id: number; accountId: number; commentCount: number }[] }>(
    '/api/posts/paginated?pageSize=20',
  );
  const { jobs } = await read<{ jobs: { jobId: number }[] }>(
    companyId === null ? '/api/joblistings' : `/api/companyJobListings/${companyId}`,
  );
  const applied = userId === null ? [] : await read<number[]>(`/api/getAppliedJobId/${userId}`);
  const { decisions } =
    viewer === 'admin'
      ? await read<{ decisions: { position: number }[] }>('/api/moderation/decisions?kind=jobTakenDown')
      : { decisions: [] };
  const talkedAbout = posts.toSorted((a, b) => b.commentCount - a.commentCount);
  return {
    own,
    other: talkedAbout.find(({ accountId }) => accountId !== own)!.accountId,
    post: talkedAbout[0]!.id,
    job: jobs.find(({ jobId }) => !applied.includes(jobId))!.jobId,
    decision: decisions[0]?.position ?? 0,
  };
}
