import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { builtOf, filesOf, type Manifest } from './src/app/server/built-files.ts';

const name = 'virtual:offline-files';
const dist = new URL('dist/', import.meta.url);

/** The modules that a reader without a network needs, with what they import; each other part of a page is left out there. */
const roots = [
  'index.html',
  'style.css',
  'src/app/routes/signed-in-area.tsx',
  'src/app/shell/shell.tsx',
  'src/app/offline/offline-reading.tsx',
  'src/app/pages/activity-panel.tsx',
  'src/feed/home/home-page.tsx',
  'src/feed/posts/post-page.tsx',
  'src/feed/tags/tag-page.tsx',
  'src/jobs/board/job-board-page.tsx',
  'src/app/pages/job-page.tsx',
  'src/identity/sign-in/login-page.tsx',
];

/** Tells the service worker which files of the finished browser's build it keeps. A worker of another build has other content, so browsers take it over. */
export function offlineFiles(): Plugin {
  return {
    name: 'lock-in-offline-files',
    applyToEnvironment: ({ name: environment }) => environment === 'worker',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest;
      const page = readFileSync(new URL('index.html', dist));
      const values = {
        entry: builtOf(manifest, 'index.html').file,
        shellRevision: createHash('sha256').update(page).digest('hex').slice(0, 16),
        files: filesOf(manifest, roots).map((file) => `/${file}`),
      };
      return Object.entries(values)
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
