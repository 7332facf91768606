import { defineConfig, type Rolldown } from 'vite';
import { compressed } from './compressed-plugin.ts';
import { contracts } from './contracts-plugin.ts';
import { bootstrapScript } from './bootstrap-script-plugin.ts';
import { pdfAssets } from './pdf-assets-plugin.ts';

/** Where `npm run dev` finds the API; the built app is served by the API itself. */
const api = process.env.API_URL ?? 'http://localhost:3000';

/** A chunk shared by several pages has the names of all of them, which is too long for a file name. */
const short = (name: string) => (name.startsWith('shared~') ? 'shared' : '[name]');

/** Modules loaded with the feed, or shortly after it, for every signed-in user. */
const feed = [
  'app/signed-in-area.tsx',
  'app/shell/shell.tsx',
  'feed/home/home-page.tsx',
  'app/activity-panel.tsx',
  'app/live.tsx',
  'moderation/notices/removal-notice.tsx',
  'notifications/unread-watch.tsx',
];

/** Everything that the feed imports, found once per build. */
const importedByFeed = new Set<string>();

/** "common" for modules that the feed imports, `otherwise` for the rest. */
const feedOr =
  (otherwise: string | null) =>
  (id: string, modules: Rolldown.ChunkingContext): string | null => {
    const wanted = importedByFeed.size > 0 ? [] : feed.map((part) => `${import.meta.dirname}/src/${part}`);
    for (const next of wanted) {
      importedByFeed.add(next);
      const imported = modules.getModuleInfo(next)?.importedIds ?? [];
      wanted.push(...imported.filter((one) => !importedByFeed.has(one)));
    }
    return importedByFeed.has(id) ? 'common' : otherwise;
  };

/** Applies edits to the open page. A development dependency, which a build does without. */
const fastRefresh = async () => (await import('@vitejs/plugin-react')).default();

export default defineConfig(({ command }) => ({
  plugins: [contracts(), pdfAssets(), command === 'serve' && fastRefresh(), bootstrapScript(), compressed()],
  server: {
    proxy: {
      '/api': api,
      '/labels': api,
      '/log': api,
      '/witness': api,
      '/verify-captcha': api,
      // The public pages, but not /jobListing.
      '^/(jobs|companies|robots\\.txt|sitemap[-\\w]*\\.xml)([/?.].*)?$': api,
    },
  },
  build: {
    target: 'es2023',
    // Browsers that support light-dark(): its emulation needs a literal color-scheme, which Mantine does not write.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Inlined fonts and pictures (data: URLs) would need exceptions in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // "use client" of React’s packages is for servers, and ignoring it is right.
      checks: { moduleLevelDirective: false },
      // A separate entry, so that the code of /login is in the first chunks and waits for no other.
      input: { index: 'index.html', login: 'src/identity/sign-in/login-page.tsx' },
      output: {
        chunkFileNames: ({ name }) => `assets/${short(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${short(names[0] ?? 'asset')}-[hash][extname]`,
        // Code of every page in one chunk: it compresses better than many, and changes only with a new version.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              // Excludes the parts of these packages that only later pages use.
              tags: ['$initial'],
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-redux|redux|reselect|immer|use-sync-external-store|@reduxjs\/toolkit|clsx|@mantine\/core\/esm\/core)\//,
            },
            { name: 'start', tags: ['$initial'] },
            // All styles of the signed-in area in one file: each page's styles are small, and would be a separate request.
            { name: 'styles', test: /\/signed-in-styles\.ts$|\/apps\/web\/src\/.*\.module\.css$/ },
            // Without these three the feed loads the dialogs, 17 kB.
            // Ordered so that no chunk depends on a later one, except through chunks that are shared anyway. Includes a
            // hook that would otherwise be put into the dialogs' chunk and load that wherever the hook is used.
            {
              name: 'floating',
              minShareCount: 2,
              test: /node_modules\/(@floating-ui|@mantine\/core\/esm\/components\/(Menu|Popover|Portal|Tooltip))\/|\/use-mounted\.mjs$/,
            },
            {
              name: 'dialogs',
              minShareCount: 2,
              test: /node_modules\/(react-remove-scroll|@mantine\/core\/esm\/components\/(Drawer|Modal|ModalBase|Overlay|ScrollArea))\/|\/src\/ui\/\w+\/(confirm-dialog|discard-dialog|drawer-panel|modal|pdf-dialog)\.tsx$/,
            },
            {
              name: 'choices',
              minShareCount: 2,
              test: /node_modules\/@mantine\/core\/esm\/components\/(Combobox|NativeSelect|Select)\/|\/src\/ui\/forms\/choice-select\.tsx$/,
            },
            // Code that the feed and its frame share with other pages, which would otherwise be in chunks with code that only
            // those pages share. Packages are listed by name, because others would bring the dialogs into the feed's chunks.
            {
              name: feedOr(null),
              debugName: 'feed',
              minShareCount: 2,
              test: /\/apps\/web\/src\/|\/use-(mantine-)?color-scheme\//,
            },
            // Code shared by at least four pages, in one chunk: on a phone a request costs more than these bytes. The
            // part that the feed does not need is a separate chunk, so that it does not slow down the first page.
            {
              name: feedOr('later'),
              debugName: 'common',
              minShareCount: 4,
            },
            // Code shared by the pages with jobs: people who look for jobs open several of them, and a page has fewer requests.
            { name: 'jobs', test: /\/src\/jobs\//, minShareCount: 2 },
            // Code with fewer users is grouped by its users, and small remains join the chunk with the most users in
            // common. A higher threshold creates circular imports between chunks, so that modules run before their
            // imports are initialised.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_500 },
          ],
        },
      },
    },
  },
}));
