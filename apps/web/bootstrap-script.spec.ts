import { paths } from '@lock-in/contracts/paths';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { transformSync } from '@swc/core';
import { colorSchemeManager } from './src/app/color-scheme.ts';
import { hasSessionMark } from './src/identity/session-mark.ts';
import { csrfToken } from './src/lib/csrf.ts';
import { withoutRightColumn } from './src/ui/right-column.ts';

/** Runs the script as the document's head does. */
function runHead(files: Record<string, readonly string[]>) {
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
  const script = compileFunction(code.replace('FILES_AHEAD', JSON.stringify(files)), names) as (
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
const ahead = () => Array.from(document.querySelectorAll('link'), ({ href }) => new URL(href).pathname);

describe('the document’s head', () => {
  const asked: string[] = [];
  /** The CSRF token that the account was asked for with. */
  let sentToken: string | null;
  beforeEach(() => {
    asked.length = 0;
    sentToken = null;
    document.head.replaceChildren();
    delete window.prefetched;
    window.matchMedia = ((media: string) => ({ matches: media.includes('dark') })) as typeof matchMedia;
    window.fetch = ((path: string, options?: { headers: Headers }) => {
      asked.push(path);
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
  const user = { role: 'User', verified: null, userId: 11 };
  let account: { role: string; verified: number | null; userId: number | null } = user;
  /** Prefetched answers are resolved promises: their follow-up requests are sent within this turn of the event loop. */
  const answers = () => new Promise((resolve) => setTimeout(resolve));

  it('asks for the account and the feed before the app is there, where there is a session', async () => {
    document.cookie = 'signed_in=1; Path=/';
    runHead(files);
    await answers();
    expect(asked).toEqual(
      expect.arrayContaining(['/api/me', '/api/posts/paginated', '/labels', '/home.css']),
    );
    expect(Object.keys(window.prefetched ?? {})).toEqual(['/api/me', '/api/posts/paginated', '/labels']);
    expect(ahead()).toEqual(['/shell.js', '/home.js', '/panel.js']);
  });

  it('loads the activity panel later if there is no room for it', () => {
    document.cookie = 'signed_in=1; Path=/';
    window.matchMedia = ((media: string) => ({ matches: media === withoutRightColumn })) as typeof matchMedia;
    runHead(files);
    expect(ahead()).toEqual(['/shell.js', '/home.js']);
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
    runHead(files);
    const appKnows = hasSessionMark();
    cookie.mockRestore();
    expect([asked.includes('/api/me'), appKnows]).toEqual([isThere, isThere]);
  });

  it.each([
    ['signed_in=1; csrf_token=a%2Fb; c=d', 'a/b'],
    ['signed_in=1;csrf_token=a', 'a'],
    ['signed_in=1; not_csrf_token=a', null],
  ])('sends the CSRF token that the app would send: %j', (cookies, token) => {
    const cookie = jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
    runHead(files);
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
  ])('asks ahead for what %s shows', async (address, data, file) => {
    document.cookie = 'signed_in=1; Path=/';
    history.replaceState(null, '', address);
    runHead(files);
    await answers();
    expect(asked).toEqual(['/api/me', ...data]);
    expect(ahead()).toEqual(file === undefined ? ['/shell.js'] : ['/shell.js', file, '/panel.js']);
  });

  it('requests nothing that a company may not read', async () => {
    document.cookie = 'signed_in=1; Path=/';
    account = { role: 'Company', verified: 0, userId: null };
    runHead({ ...files, home: [] });
    await answers();
    account = { role: 'Company', verified: 1, userId: null };
    history.replaceState(null, '', paths.jobBoard);
    runHead(files);
    await answers();
    account = user;
    expect(asked).toEqual(['/api/me', '/api/me']);
  });

  it('asks the server nothing where there is no session', async () => {
    history.replaceState(null, '', paths.register);
    runHead(files);
    expect(ahead()).toEqual([]);
    history.replaceState(null, '', paths.login);
    runHead(files);
    await answers();
    expect(asked).toEqual([]);
    expect(ahead()).toEqual(['/login.js']);
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
      runHead(files);
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
        runHead(files);
        expect(schemeOfRoot()).toBe(read === 'auto' ? system : read);
      }
    },
  );

  it('keeps the root’s class with its attribute, also when the app changes that later', async () => {
    colorSchemeManager().set('dark');
    runHead(files);
    expect(document.documentElement.className).toBe('dark');
    document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
    await answers();
    expect(document.documentElement.className).toBe('light');
  });
});
