/**
 * Runs inline in the document's head, before everything else (bootstrap-script-plugin.ts inserts it). It prevents a
 * first paint in the wrong theme and, while the app is loading, starts the requests that the app will make: on a slow
 * network, each would otherwise wait for the one before it.
 */

/** Files of each part of the app; filled in at build time. */
declare const FILES_TO_PREFETCH: Readonly<Record<Part, readonly string[]>>;
type Part = 'login' | 'shell' | 'home' | 'post' | 'board' | 'job' | 'activity';

(() => {
  // An import would delay the first paint, so this repeats rules of src/; bootstrap-script.spec.ts compares the two.
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be blocked.
      return null;
    }
  };
  // The theme: src/app/color-scheme.ts.
  const choice = stored('ui-theme');
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  const mark = () => {
    const isDark = root.getAttribute('data-mantine-color-scheme') === 'dark';
    root.classList.toggle('dark', isDark);
    root.classList.toggle('light', !isDark);
  };
  mark();
  // The app later changes only the attribute.
  new MutationObserver(mark).observe(root, { attributeFilter: ['data-mantine-color-scheme'] });

  // The cookies: src/identity/session/session-mark.ts and src/lib/calls/csrf.ts.
  const signedIn = /(?:^|;\s*)(?:__Host-)?signed_in=1/.test(document.cookie);
  const [, token] = /(?:^|;\s*)csrf_token=([^;]+)/.exec(document.cookie) ?? [];
  const { pathname, search } = location;

  const prefetched: NonNullable<typeof window.prefetched> = {};
  const prefetch = (path: string, before: (answer: Response) => Promise<void> = async () => {}) => {
    const headers = new Headers(token === undefined ? {} : { 'X-CSRFToken': decodeURIComponent(token) });
    const answer = fetch(path, { credentials: 'same-origin', headers }).then(async (received) => {
      await before(received);
      return received;
    });
    // The consumer handles a failure; this handler prevents an unhandled rejection if there is no consumer.
    answer.catch(() => {});
    prefetched[path] = answer;
  };
  const [, id] = /^\/(?:post|jobDetails)\/(\d{1,15})$/.exec(pathname) ?? [];
  /** Common landing pages: the part of the app, and the exact URLs that it will request. */
  const pages: Readonly<Record<string, readonly [Part, ...string[]]>> = {
    '/': ['home', '/api/posts/paginated', '/labels'],
    '/jobListing': ['board', '/api/joblistings?page=1', '/api/getFieldOfWork?present=true'],
    ...(id !== undefined && {
      [`/post/${id}`]: ['post', `/api/post/${Number(id)}`],
      [`/jobDetails/${id}`]: ['job', `/api/jobDetails/${Number(id)}`],
    }),
  };
  const landing = signedIn ? pages[pathname] : undefined;
  const [part, ...data]: readonly [Part?, ...string[]] =
    landing ?? (signedIn ? ['shell'] : pathname === '/register' ? [] : ['login']);
  // On wide screens the feed, the board and a post have the activity panel beside them: src/ui/layout/right-column.ts.
  const hasPanel = landing && part !== 'job' && !matchMedia('(max-width: 68.74em)').matches;

  const prefetchPage = ({
    role,
    verified,
    accountId,
    userId,
    mustChangePassword,
  }: Record<string, unknown>) => {
    // These accounts see a different page.
    if (mustChangePassword || (role === 'Company' && (verified !== 1 || part === 'board'))) return;
    for (const path of data) prefetch(path);
    // Ids of the jobs that the job seeker applied for; job cards need them.
    if (part === 'board' && role === 'User') prefetch(`/api/getAppliedJobId/${String(userId)}`);
    // The recent interactions: shown in the activity panel (ui/disclosure.tsx), and the feed needs them to know whether to
    // welcome a newcomer (feed/welcome.tsx).
    const asksForInteractions =
      (hasPanel && stored('activity-interactions') !== 'closed') ||
      stored(`welcome-${String(accountId)}`) === null;
    if (part === 'home' && role !== 'Admin' && asksForInteractions)
      prefetch(`/api/RecentlyInteractedPosts/${String(accountId)}`);
  };

  if (signedIn) {
    window.prefetched = prefetched;
    // The app receives the account only after the page's requests are sent here. If the app could send them first, the
    // answers to these would stay unused until a later request took them, outdated.
    prefetch('/api/me', async (answer) => {
      if (answer.ok && search === '') prefetchPage((await answer.clone().json()) as Record<string, unknown>);
    });
  }

  const files = FILES_TO_PREFETCH;
  for (const file of new Set([...(part ? files[part] : []), ...(hasPanel ? files.activity : [])])) {
    const link = document.createElement('link');
    if (file.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else {
      link.rel = 'modulepreload';
    }
    // Must match the request of the app's own loader, or the prefetched file is not used.
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
})();
