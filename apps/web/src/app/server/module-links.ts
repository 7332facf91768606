import { paths } from '@lock-in/contracts/paths';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router';
import { filesOf, type Manifest } from './built-files.ts';

const area = ['src/app/routes/signed-in-area.tsx', 'src/app/shell/shell.tsx'];
const panel = 'src/app/pages/activity-panel.tsx';

/** Modules of the usual landing pages. A page that is not listed is found by the modules before it, a round trip later. */
const modules: readonly (readonly [path: string, ...modules: string[]])[] = [
  [paths.home, 'src/feed/home/home-page.tsx', panel],
  [paths.post(':id'), 'src/feed/posts/post-page.tsx', panel],
  [paths.jobBoard, 'src/jobs/board/job-board-page.tsx', panel],
  [paths.job(':id'), 'src/app/pages/job-page.tsx', 'src/feed/following/follow-account.tsx'],
  [paths.profile(':id'), 'src/profiles/page/profile-page.tsx', 'src/feed/following/follow-account.tsx'],
];
const signIn: Readonly<Record<string, string>> = {
  [paths.login]: 'src/identity/sign-in/login-page.tsx',
  [paths.register]: 'src/identity/registering/register-page.tsx',
};

/** Links by which the browser requests at once all code that it needs to hydrate a page. */
export function moduleLinks(pathname: string, isSignedIn: boolean): string {
  const [, ...own] = modules.find(([path]) => matchPath(path, pathname)) ?? [''];
  const wanted = isSignedIn ? [...area, ...own] : [signIn[pathname]].filter((one) => one !== undefined);
  const built = manifest();
  if (!built) return '';
  return filesOf(built, wanted)
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}

/** All modules that are named here. */
export const linkedModules: readonly string[] = [
  ...area,
  ...modules.flatMap(([, ...named]) => named),
  ...Object.values(signIn),
];

let read: Manifest | undefined;

/** Beside the renderer's own folder. The development server has none, and bundles nothing. */
function manifest(): Manifest | undefined {
  const file = join(import.meta.dirname, '../.vite/manifest.json');
  if (!read && existsSync(file)) read = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  return read;
}
