import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { compressed } from './compressed-plugin.ts';
import { contracts } from './contracts-plugin.ts';
import { bootstrapScript } from './bootstrap-script-plugin.ts';
import { pdfAssets } from './pdf-assets-plugin.ts';

/** Where `npm run dev` finds the API; the built app is served by the API itself. */
const api = process.env.API_URL ?? 'http://localhost:3000';

/** A part that several pages share is named by all of them, which is too long for a file. */
const short = (name: string) => (name.startsWith('shared~') ? 'shared' : '[name]');

/** What is loaded with the feed, and a moment after it, for everybody who is signed in. */
const feed = [
  'app/signed-in-area.tsx',
  'app/shell/shell.tsx',
  'feed/home-page.tsx',
  'app/activity-panel.tsx',
  'app/live.tsx',
  'moderation/removal-notice.tsx',
  'notifications/unread-watch.tsx',
];

/** Of the pages about decisions alone. */
const moderation =
  /\/src\/moderation\/(appeal-|own-appeal|person-link|reason-tags|report-words|suspension-calls|suspension-fields|words-field)/;

/** Everything that the feed imports, found once for a build. */
const importedByFeed = new Set<string>();

/** "common" for what the feed imports, `otherwise` for the rest. */
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

export default defineConfig({
  plugins: [contracts(), pdfAssets(), react(), bootstrapScript(), compressed()],
  server: {
    proxy: {
      '/api': api,
      '/labels': api,
      '/verify-captcha': api,
      // The public pages, and not /jobListing.
      '^/(jobs|companies|robots\\.txt|sitemap[-\\w]*\\.xml)([/?.].*)?$': api,
    },
  },
  build: {
    target: 'es2023',
    // Browsers that know light-dark(): its emulation needs a literal color-scheme, which Mantine does not write.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Fonts and pictures inlined as data: URLs would need exceptions in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // An entry as well: what /login needs is then in the first chunks, and it waits for no other.
      input: { index: 'index.html', login: 'src/identity/login-page.tsx' },
      output: {
        chunkFileNames: ({ name }) => `assets/${short(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${short(names[0] ?? 'asset')}-[hash][extname]`,
        // What every page needs in one piece: it compresses better than many, and changes only with a new version.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              // Not what only later pages use of these packages.
              tags: ['$initial'],
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-redux|redux|reselect|immer|use-sync-external-store|@reduxjs\/toolkit|clsx|@mantine\/core\/esm\/core)\//,
            },
            { name: 'start', tags: ['$initial'] },
            // All styles of the signed-in area in one file: a page's own ones are small, and each would be a request.
            { name: 'styles', test: /\/signed-in-styles\.ts$|\/apps\/web\/src\/.*\.module\.css$/ },
            // In an order in which none needs one behind it, except through what several parts share in any case.
            // With a hook that the dialogs would else take for themselves, and bring along wherever it is used.
            {
              name: 'floating',
              minShareCount: 2,
              test: /node_modules\/(@floating-ui|@mantine\/core\/esm\/components\/(Menu|Popover|Portal|Tooltip))\/|\/use-mounted\.mjs$/,
            },
            {
              name: 'dialogs',
              minShareCount: 2,
              test: /node_modules\/(react-remove-scroll|@mantine\/core\/esm\/components\/(Drawer|Modal|ModalBase|Overlay|ScrollArea))\/|\/src\/ui\/(confirm-dialog|discard-dialog|drawer-panel|modal|pdf-dialog)\.tsx$/,
            },
            {
              name: 'choices',
              minShareCount: 2,
              test: /node_modules\/@mantine\/core\/esm\/components\/(Combobox|NativeSelect|Select)\/|\/src\/ui\/choice-select\.tsx$/,
            },
            // What the frame shares with some pages: it is on each of them.
            {
              name: 'frame',
              minShareCount: 2,
              test: /\/src\/(identity\/logout|companies\/queries|app\/shell\/.*|ui\/optional)\.tsx?$|\/use-(mantine-)?color-scheme\/|\/Icon(AdjustmentsHorizontal|ArrowRight|Bookmarks|ChevronDown|DeviceDesktop)\.mjs$/,
            },
            // In one piece what at least four parts share: a request costs a phone more than these bytes do. What the feed does not
            // need of it is a piece of its own, so that no page to come makes the first one slower.
            {
              name: feedOr('later'),
              debugName: 'common',
              minShareCount: 4,
              test: (id) => !moderation.test(id),
            },
            // What the feed shares with fewer would else be put with what they share alone.
            { name: feedOr(null), debugName: 'feed', minShareCount: 2, test: /\/apps\/web\/src\// },
            // What pages about decisions share, and the feed does not need.
            { name: 'moderation', test: moderation, minShareCount: 2 },
            // What pages with jobs share: people who find jobs open several of them.
            { name: 'jobs', test: /\/src\/jobs\//, minShareCount: 2 },
            // What fewer share goes by who shares it, crumbs with those that most of the same parts have. With a higher threshold
            // chunks come to import each other in a circle, and a module then meets imports that are not there yet.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_500 },
          ],
        },
      },
    },
  },
});
