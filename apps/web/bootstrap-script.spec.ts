import { paths } from '@lock-in/contracts/paths';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { transformSync } from '@swc/core';
import { colorSchemeManager } from './src/app/color-scheme.ts';
import { hasSessionMark } from './src/identity/session/session-mark.ts';
import { csrfToken } from './src/lib/calls/csrf.ts';
import { withoutRightColumn } from './src/ui/layout/right-column.ts';

/** Runs the script as the document's head does. */
function runBootstrapScript(files: Record<string, readonly string[]>) {
  const source = readFileSync(join(__dirname, 'bootstrap-script.ts'), 'utf8');
  const { code } = transformSync(source, {
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
  });
  const names = [
    'window',
    'document',
    'location',
    'localStorage',
    'matchMedia',
    'fetch',
    'Headers',
    'MutationObserver',
  ] as const;
  const script = compileFunction(code.replace('FILES_TO_PREFETCH', JSON.stringify(files)), names) as (
    ...values: unknown[]
  ) => void;
  script(...names.map((name) => window[name]));
}
const files = {
  login: ['/login.js'],
  shell: ['/shell.js'],
  home: ['/shell.js', '/home.js', '/home.css'],
  post: ['/shell.js', '/post.js'],
  board: ['/shell.js', '/board.js'],
  job: ['/shell.js', '/job.js'],
  activity: ['/shell.js', '/panel.js'],
};
const links = () => Array.from(document.querySelectorAll('link'));
const preloadedFiles = () => links().map(({ href }) => new URL(href).pathname);
/** The media query of wide screens, which have room for the activity panel, does not match. */
const onPhone = ((media: string) => ({ matches: media === withoutRightColumn })) as typeof matchMedia;

describe('the bootstrap script', () => {
  const requested: string[] = [];
  /** The CSRF token that the request for the account carried. */
  let sentToken: string | null;
  beforeEach(() => {
    requested.length = 0;
    sentToken = null;
    document.head.replaceChildren();
    delete window.prefetched;
    window.matchMedia = ((media: string) => ({ matches: media.includes('dark') })) as typeof matchMedia;
    account = user;
    window.fetch = ((path: string, options?: { headers: Headers }) => {
      requested.push(path);
      if (path === '/api/me') sentToken = options?.headers.get('X-CSRFToken') ?? null;
      const answer = { ok: true, clone: () => ({ json: () => Promise.resolve(account) }) };
      return Promise.resolve(answer);
    }) as unknown as typeof fetch;
    history.replaceState(null, '', '/');
  });
  afterEach(() => {
    document.cookie = 'signed_in=; Path=/; Max-Age=0';
    localStorage.clear();
  });
  const user = { accountId: 9, role: 'User', verified: null, userId: 11 };
  let account: Record<string, unknown> = user;
  /** Prefetched answers are resolved promises: their follow-up requests are sent within this turn of the event loop. */
  const answers = () => new Promise((resolve) => setTimeout(resolve));

  it('prefetches the account and the feed while the app is loading, if there is a session', async () => {
    document.cookie = 'signed_in=1; Path=/';
    runBootstrapScript(files);
    await answers();
    expect(Object.keys(window.prefetched ?? {})).toEqual([
      '/api/me',
      '/api/posts/paginated',
      '/labels',
      '/api/RecentlyInteractedPosts/9',
    ]);
    expect(preloadedFiles()).toEqual(['/shell.js', '/home.js', '/home.css', '/panel.js']);
  });

  it('loads the activity panel later if there is no room for it', () => {
    document.cookie = 'signed_in=1; Path=/';
    window.matchMedia = onPhone;
    runBootstrapScript(files);
    expect(preloadedFiles()).toEqual(['/shell.js', '/home.js', '/home.css']);
  });

  it('preloads files as the app’s own loader requests them', () => {
    document.cookie = 'signed_in=1; Path=/';
    runBootstrapScript(files);
    const [, script, style] = links();
    expect(script).toMatchObject({ rel: 'modulepreload', crossOrigin: '' });
    expect(style).toMatchObject({ rel: 'preload', as: 'style', crossOrigin: '' });
  });

  it('gives the account to the app only after the page’s requests are sent, so that the app takes their answers', async () => {
    document.cookie = 'signed_in=1; Path=/';
    runBootstrapScript(files);
    await window.prefetched?.['/api/me'];
    expect(Object.keys(window.prefetched ?? {})).toContain('/api/posts/paginated');
  });

  const inStorage = { over: ['welcome-9', 'over'], closed: ['activity-interactions', 'closed'] } as const;
  it.each([
    ['User', 'phone', [], true],
    ['User', 'phone', [inStorage.over], false],
    ['User', 'wide', [inStorage.over], true],
    ['User', 'wide', [inStorage.over, inStorage.closed], false],
    ['Admin', 'wide', [], false],
  ])(
    'prefetches recent interactions if the feed will show or need them: %s, %s, %j',
    async (role, screen, entries, asks) => {
      document.cookie = 'signed_in=1; Path=/';
      account = { ...user, role };
      for (const [key, value] of entries) localStorage.setItem(key, value);
      if (screen === 'phone') window.matchMedia = onPhone;
      runBootstrapScript(files);
      await answers();
      expect(requested.includes('/api/RecentlyInteractedPosts/9')).toBe(asks);
    },
  );

  it('prefetches no page for an account that must first choose a password', async () => {
    document.cookie = 'signed_in=1; Path=/';
    account = { ...user, mustChangePassword: true };
    runBootstrapScript(files);
    await answers();
    expect(requested).toEqual(['/api/me']);
  });

  it.each([
    ['signed_in=1', true],
    ['a=b; __Host-signed_in=1', true],
    ['a=b;signed_in=1; c=d', true],
    ['signed_in=', false],
    ['not_signed_in=1', false],
    ['', false],
  ])('knows from its mark whether there is a session, as the app does: %j', (cookies, isThere) => {
    const cookie = jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
    runBootstrapScript(files);
    const appKnows = hasSessionMark();
    cookie.mockRestore();
    expect([requested.includes('/api/me'), appKnows]).toEqual([isThere, isThere]);
  });

  it.each([
    ['signed_in=1; csrf_token=a%2Fb; c=d', 'a/b'],
    ['signed_in=1;csrf_token=a', 'a'],
    ['signed_in=1; not_csrf_token=a', null],
  ])('sends the CSRF token that the app would send: %j', (cookies, token) => {
    const cookie = jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
    runBootstrapScript(files);
    const ofApp = csrfToken() ?? null;
    cookie.mockRestore();
    expect([sentToken, ofApp]).toEqual([token, token]);
  });

  it.each([
    [paths.post(7), ['/api/post/7'], '/post.js'],
    [
      paths.jobBoard,
      ['/api/joblistings?page=1', '/api/getFieldOfWork?present=true', '/api/getAppliedJobId/11'],
      '/board.js',
    ],
    [paths.job(7), ['/api/jobDetails/7'], '/job.js'],
    ['/post/abc', [], undefined],
    [`${paths.jobBoard}?q=cook`, [], '/board.js'],
    [paths.security, [], undefined],
  ])('prefetches what %s shows', async (address, data, file) => {
    document.cookie = 'signed_in=1; Path=/';
    history.replaceState(null, '', address);
    runBootstrapScript(files);
    await answers();
    expect(requested).toEqual(['/api/me', ...data]);
    const panel = address === paths.job(7) ? [] : ['/panel.js'];
    expect(preloadedFiles()).toEqual(file === undefined ? ['/shell.js'] : ['/shell.js', file, ...panel]);
  });

  it('requests nothing that a company may not read', async () => {
    document.cookie = 'signed_in=1; Path=/';
    account = { role: 'Company', verified: 0, userId: null };
    runBootstrapScript({ ...files, home: [] });
    await answers();
    account = { role: 'Company', verified: 1, userId: null };
    history.replaceState(null, '', paths.jobBoard);
    runBootstrapScript(files);
    await answers();
    expect(requested).toEqual(['/api/me', '/api/me']);
  });

  it('sends no requests if there is no session', async () => {
    history.replaceState(null, '', paths.register);
    runBootstrapScript(files);
    expect(preloadedFiles()).toEqual([]);
    history.replaceState(null, '', paths.login);
    runBootstrapScript(files);
    await answers();
    expect(requested).toEqual([]);
    expect(preloadedFiles()).toEqual(['/login.js']);
  });

  const systemIs = (scheme: 'light' | 'dark') => {
    window.matchMedia = ((media: string) => ({
      matches: media === `(prefers-color-scheme: ${scheme})`,
    })) as typeof matchMedia;
  };
  const schemeOfRoot = () => document.documentElement.getAttribute('data-mantine-color-scheme');

  it.each(['dark', 'light', 'auto'] as const)('takes the theme that the app stored: %s', (choice) => {
    colorSchemeManager().set(choice);
    for (const system of ['light', 'dark'] as const) {
      systemIs(system);
      runBootstrapScript(files);
      expect(schemeOfRoot()).toBe(choice === 'auto' ? system : choice);
    }
  });

  it.each(['dark', 'light', 'system', 'auto', 'Dark', '', null])(
    'reads a stored theme as the app does: %j',
    (stored) => {
      if (stored !== null) localStorage.setItem('ui-theme', stored);
      const read = colorSchemeManager().get('auto');
      for (const system of ['light', 'dark'] as const) {
        systemIs(system);
        runBootstrapScript(files);
        expect(schemeOfRoot()).toBe(read === 'auto' ? system : read);
      }
    },
  );

  it('keeps the root’s class with its attribute, also when the app changes that later', async () => {
    colorSchemeManager().set('dark');
    runBootstrapScript(files);
    expect(document.documentElement.className).toBe('dark');
    document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
    await answers();
    expect(document.documentElement.className).toBe('light');
  });
});
