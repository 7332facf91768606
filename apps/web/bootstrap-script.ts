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

  // The cookies: src/identity/session-mark.ts and src/lib/csrf.ts.
  const signedIn = /(?:^|;\s*)(?:__Host-)?signed_in=1/.test(document.cookie);
  const [, token] = /(?:^|;\s*)csrf_token=([^;]+)/.exec(document.cookie) ?? [];
  const { pathname, search } = location;

  const prefetched: NonNullable<typeof window.prefetched> = {};
  const prefetch = (path: string) => {
    const headers = new Headers(token === undefined ? {} : { 'X-CSRFToken': decodeURIComponent(token) });
    const answer = fetch(path, { credentials: 'same-origin', headers });
    // The consumer handles a failure; this handler prevents an unhandled rejection if there is no consumer.
    answer.catch(() => {});
    prefetched[path] = answer;
    return answer;
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
  // All landing pages have the activity panel, but on narrow screens it is in a drawer: src/ui/right-column.ts.
  const hasPanel = landing && !matchMedia('(max-width: 68.74em)').matches;
  if (signedIn) {
    window.prefetched = prefetched;
    const me = prefetch('/api/me');
    if (search === '') {
      void me
        .then(async (answer) =>
          answer.ok ? ((await answer.clone().json()) as Record<string, unknown>) : undefined,
        )
        .then((account) => {
          // An unverified company sees a different page, and no company sees the board.
          if (!account || (account.role === 'Company' && (account.verified !== 1 || part === 'board')))
            return;
          for (const path of data) void prefetch(path);
          // Ids of the jobs that the job seeker applied for; job cards need them.
          if (part === 'board' && account.role === 'User')
            void prefetch(`/api/getAppliedJobId/${String(account.userId)}`);
          // The activity panel shows it, and the feed waits for it to know whether to welcome a newcomer: src/feed/welcome.tsx.
          const { role, accountId } = account;
          if (
            part === 'home' &&
            role !== 'Admin' &&
            (hasPanel || stored(`welcome-${String(accountId)}`) === null)
          )
            void prefetch(`/api/RecentlyInteractedPosts/${String(accountId)}`);
        })
        .catch(() => {});
    }
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
