/**
 * Runs inline in the document's head, before anything else is there (bootstrap-script-plugin.ts puts it in). It keeps the page from
 * being painted in the wrong theme, and uses the time in which the app is on its way to ask for what it will need: on a
 * slow network each of these would otherwise begin only when the one before it has come.
 */

/** Files of the app by what will be shown; filled in when it is built. */
declare const FILES_AHEAD: Readonly<Record<Part, readonly string[]>>;
type Part = 'login' | 'shell' | 'home' | 'post' | 'board' | 'job' | 'activity';

(() => {
  // The same rule as src/app/color-scheme.ts.
  let choice: string | null = null;
  try {
    choice = localStorage.getItem('ui-theme');
  } catch {
    // Storage may be blocked; the system decides then.
  }
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
  // Later the app changes the attribute alone.
  new MutationObserver(mark).observe(root, { attributeFilter: ['data-mantine-color-scheme'] });

  // The same marks as in src/identity/session-mark.ts and src/lib/csrf.ts.
  const signedIn = /(?:^|;\s*)(?:__Host-)?signed_in=1/.test(document.cookie);
  const [, token] = /(?:^|;\s*)csrf_token=([^;]+)/.exec(document.cookie) ?? [];
  const { pathname, search } = location;

  const asked: NonNullable<typeof window.prefetched> = {};
  const ask = (path: string) => {
    const headers = new Headers(token === undefined ? {} : { 'X-CSRFToken': decodeURIComponent(token) });
    const answer = fetch(path, { credentials: 'same-origin', headers });
    // Whoever takes it learns of a failure; nobody may.
    answer.catch(() => {});
    asked[path] = answer;
    return answer;
  };
  const [, id] = /^\/(?:post|jobDetails)\/(\d{1,15})$/.exec(pathname) ?? [];
  /** Of the pages that people land on: the part of the app, and what it will ask for, to the letter. */
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
  if (signedIn) {
    window.prefetched = asked;
    const me = ask('/api/me');
    if (search === '') {
      void me
        .then(async (answer) =>
          answer.ok ? ((await answer.clone().json()) as Record<string, unknown>) : undefined,
        )
        .then((account) => {
          // A company that is not verified sees another page, and none sees the board.
          if (!account || (account.role === 'Company' && (account.verified !== 1 || part === 'board')))
            return;
          for (const path of data) void ask(path);
          // The marks of the jobs that a job seeker applied for, with which the cards are drawn.
          if (part === 'board' && account.role === 'User')
            void ask(`/api/getAppliedJobId/${String(account.userId)}`);
        })
        .catch(() => {});
    }
  }

  // All of these pages have the panel of activity, but where there is no room it is in a drawer: src/ui/right-column.ts.
  const hasPanel = landing && !matchMedia('(max-width: 68.74em)').matches;
  const files = FILES_AHEAD;
  for (const file of new Set([...(part ? files[part] : []), ...(hasPanel ? files.activity : [])])) {
    if (file.endsWith('.css')) {
      // Into the cache only: browsers complain of a preloaded style that is needed late.
      fetch(file).catch(() => {});
    } else {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      // As the app's own loader asks, so that what was fetched ahead is what it gets.
      link.crossOrigin = '';
      link.href = file;
      document.head.append(link);
    }
  }
})();
