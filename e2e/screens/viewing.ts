import type { Me } from '@lock-in/contracts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoSession, type CodeOf } from '../../bench/demo-session.ts';
import { viewers, type Ids, type Screen, type Viewer } from './screens.ts';
import { inPage } from './states.ts';

export const wide = { width: 1440, height: 900 };

/** A viewer at a browser, who can be shown any screen of theirs. */
export interface Viewing {
  /** A page of its own, to be closed, with the screen on it: in a wide window, light, and come to rest. */
  show(screen: Screen): Promise<Page>;
  close(): Promise<void>;
}

interface Program {
  readonly url: string;
  readonly codeOf: CodeOf;
}

/** The program must run with the demo. `most`: entries that a list has. */
export async function openViewing(
  browser: Browser,
  { url, codeOf }: Program,
  viewer: Viewer,
  most: number,
): Promise<Viewing> {
  const email = viewers[viewer];
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    viewport: wide,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    ...(email !== undefined && (await demoSession(browser, url, codeOf, email))),
  });
  context.setDefaultTimeout(15_000);
  const ids = viewer === 'visitor' ? undefined : await idsFor(context);

  return {
    async show({ path, open, answers, failing = false }) {
      const page = await context.newPage();
      // What is left behind on a form may go.
      page.on('dialog', (leaving) => void leaving.accept());
      const calls = new Calls(page);
      await page.addInitScript(inPage, { answers: answers ?? {}, failing, most });
      await page.goto(typeof path === 'string' ? path : path(ids!));
      await calls.rest();
      await open?.(page);
      await calls.rest();
      return page;
    },
    close: () => context.close(),
  };
}

/** The open page in the dark theme; all of its colours hang on this attribute. */
export async function turnDark(page: Page): Promise<void> {
  await page.evaluate(`document.documentElement.dataset.mantineColorScheme = 'dark'`);
  await drawn(page);
}

/** Resolves once the page is drawn as it is now. */
export const drawn = (page: Page) =>
  page.evaluate<void>('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');

/** What a page asks the server. */
class Calls {
  private readonly open = new Set<unknown>();
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => this.open.add(request));
    page.on('requestfinished', (request) => this.open.delete(request));
    page.on('requestfailed', (request) => this.open.delete(request));
  }

  /** Waits until the page shows what it has: every call is answered, nothing is being loaded, and it is drawn. */
  async rest(): Promise<void> {
    const { page } = this;
    await page.locator('#main :is(h1, form, [role="status"])').first().waitFor({ state: 'attached' });
    for (let quiet = 0; quiet < 3;) {
      await drawn(page);
      const loads = (await page.locator(loading).count()) > 0;
      quiet = this.open.size > 0 || loads ? 0 : quiet + 1;
    }
  }
}

const loading = '[role="status"][aria-label^="Loading"]';

async function idsFor({ request }: BrowserContext): Promise<Ids> {
  const read = async <Answer>(path: string) => (await (await request.get(path)).json()) as Answer;
  const { accountId: own, userId, companyId } = await read<Me>('/api/me');
  const { posts } = await read<{ posts: { id: number; accountId: number; commentCount: number }[] }>(
    '/api/posts/paginated?pageSize=20',
  );
  const { jobs } = await read<{ jobs: { jobId: number }[] }>(
    companyId === null ? '/api/joblistings' : `/api/companyJobListings/${companyId}`,
  );
  const applied = userId === null ? [] : await read<number[]>(`/api/getAppliedJobId/${userId}`);
  const talkedAbout = posts.toSorted((a, b) => b.commentCount - a.commentCount);
  return {
    own,
    other: talkedAbout.find(({ accountId }) => accountId !== own)!.accountId,
    post: talkedAbout[0]!.id,
    job: jobs.find(({ jobId }) => !applied.includes(jobId))!.jobId,
  };
}
