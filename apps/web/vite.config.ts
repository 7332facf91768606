import { defineConfig, type BuildEnvironmentOptions } from 'vite';
import { compressed } from './compressed-plugin.ts';
import { contracts } from './contracts-plugin.ts';
import { darkStyles } from './dark-styles-plugin.ts';
import { devDocuments } from './dev-documents-plugin.ts';
import { offlineFiles } from './offline-files-plugin.ts';
import { pdfAssets } from './pdf-assets-plugin.ts';

/** Where `npm run dev` finds the API; the built app is served by the API itself. */
const api = process.env.API_URL ?? 'http://localhost:3000';

/** Applies edits to the open page. A development dependency, which a build does without. */
const fastRefresh = async () => (await import('@vitejs/plugin-react')).default();

const forBrowsers: BuildEnvironmentOptions = {
  target: 'es2023',
  // Browsers that support light-dark(): its emulation needs a literal color-scheme, which Mantine does not write.
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  // One file, which the document names: what a page shows first needs no other.
  cssCodeSplit: false,
  // The server names a page's code in its document.
  manifest: true,
  // Inlined fonts and pictures (data: URLs) would need exceptions in the Content-Security-Policy.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    // "use client" of React’s packages is for servers, and ignoring it is right.
    checks: { moduleLevelDirective: false },
    output: {
      chunkFileNames: 'assets/[name]-[hash].js',
      codeSplitting: {
        groups: [
          // Code of every page in one chunk: it compresses better than many, and changes only with a new version. Mantine's
          // styles are in it, because the file of all styles begins with this chunk's, and later rules win.
          {
            name: 'base',
            // Excludes the parts of these packages that only later pages use.
            tags: ['$initial'],
            test: /node_modules\/(react|react-dom|scheduler|react-router|react-redux|redux|reselect|immer|use-sync-external-store|@reduxjs\/toolkit|clsx|@mantine\/core\/(esm\/core|styles))\/|\/src\/app\/(styles\.ts|global\.css)$/,
          },
          // Code shared by at least four pages, in one chunk: on a phone a request costs more than these bytes.
          { name: 'common', minShareCount: 4 },
          // Code shared by the pages with jobs: people who look for jobs open several of them, and a page has fewer requests.
          { name: 'jobs', test: /\/src\/(jobs|hiring)\//, minShareCount: 2 },
        ],
      },
    },
  },
};

/** The renderer that the API loads for the first document. It brings all its packages, so that the API's installation needs none of them. */
const forServer: BuildEnvironmentOptions = {
  ssr: true,
  outDir: 'dist/server',
  target: 'es2023',
  minify: false,
  rolldownOptions: {
    checks: { moduleLevelDirective: false },
    input: 'src/app/renderer.ts',
    output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  },
};

/** The service worker: one classic script, because not every browser runs modules as such workers, at the root, because a worker serves what is below it. */
const forWorker: BuildEnvironmentOptions = {
  outDir: 'dist',
  emptyOutDir: false,
  copyPublicDir: false,
  target: 'es2023',
  rolldownOptions: {
    input: 'src/app/entry-worker.ts',
    output: { format: 'iife', entryFileNames: 'service-worker.js' },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    contracts(),
    pdfAssets(),
    command === 'serve' && fastRefresh(),
    devDocuments(api),
    offlineFiles(),
    darkStyles(),
    compressed(),
  ],
  server: {
    proxy: {
      '/api': api,
      '/labels': api,
      '/log': api,
      '/witness': api,
      '/verify-captcha': api,
      // What is no page, and is not under /api.
      '^/(jobs\\.rss|robots\\.txt|sitemap[-\\w]*\\.xml|(jobs|companies)/\\d+/\\w+\\.\\w+)(\\?.*)?$': api,
    },
  },
  environments: {
    client: { build: forBrowsers },
    ssr: {
      build: forServer,
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
    },
    ...(command === 'build' && { worker: { consumer: 'client' as const, build: forWorker } }),
  },
  builder: {
    // The browser's build empties the folder in which the others lie, and the worker names its files.
    async buildApp(builder) {
      await builder.build(builder.environments['client']!);
      await builder.build(builder.environments['ssr']!);
      await builder.build(builder.environments['worker']!);
    },
  },
}));
