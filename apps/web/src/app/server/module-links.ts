import { paths } from '@lock-in/contracts/paths';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router';

/** An entry of Vite's manifest of the browser's build. */
interface Built {
  readonly file: string;
  readonly imports?: readonly string[];
}

const area = ['src/app/signed-in-area.tsx', 'src/app/shell/shell.tsx'];
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
  return filesOf(wanted)
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}

let read: Readonly<Record<string, Built>> | undefined;

function filesOf(wanted: readonly string[]): readonly string[] {
  read ??= readManifest();
  const manifest = read;
  const files = new Set<string>();
  const add = (key: string) => {
    const built = manifest[key];
    if (!built || files.has(built.file)) return;
    files.add(built.file);
    built.imports?.forEach(add);
  };
  wanted.forEach(add);
  return [...files];
}

/** Beside the renderer's own folder. The development server has none, and bundles nothing. */
function readManifest(): Readonly<Record<string, Built>> {
  try {
    const file = join(import.meta.dirname, '../.vite/manifest.json');
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Built>;
  } catch {
    return {};
  }
}
