import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minifySync, transformWithOxc, type Plugin, type Rolldown } from 'vite';

const file = fileURLToPath(new URL('bootstrap-script.ts', import.meta.url));
const placeholder = '<!-- bootstrap script -->';

/** Suffixes of the ids of the modules that each part of the app needs first. */
const shell = ['/src/app/signed-in-area.tsx', '/src/app/shell/shell.tsx'];
const first = {
  login: ['/src/identity/sign-in/login-page.tsx'],
  shell,
  home: [...shell, '/src/feed/home/home-page.tsx'],
  post: [...shell, '/src/feed/posts/post-page.tsx'],
  board: [...shell, '/src/jobs/board/job-board-page.tsx'],
  job: [...shell, '/src/app/job-page.tsx'],
  activity: ['/src/app/activity-panel.tsx'],
};

/** Inlines bootstrap-script.ts into the document, with the names of the files that it prefetches. */
export function bootstrapScript(): Plugin {
  return {
    name: 'lock-in-bootstrap-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
        const parts = Object.entries(first).map(([name, modules]) => [name, filesFor(modules, bundle)]);
        const text = JSON.stringify(Object.fromEntries(parts));
        const script = minifySync(
          file,
          code.replace('FILES_TO_PREFETCH', () => text),
        ).code.trim();
        return html.replace(placeholder, () => `<script>${script}</script>`);
      },
    },
    configureServer: (server) => void server.watcher.add(file),
  };
}

/** Chunks of these modules, of all their imports, and their styles, except files that the document already references. */
function filesFor(modules: readonly string[], bundle: Rolldown.OutputBundle = {}): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) add(imported);
    }
  };
  const holds = (chunk: Rolldown.OutputChunk, module: string) =>
    chunk.moduleIds.some((id) => id.endsWith(module));
  chunks.filter((chunk) => modules.some((module) => holds(chunk, module))).forEach(add);
  const wanted = new Set(files);
  files.clear();
  chunks.filter((chunk) => chunk.isEntry).forEach(add);
  return [...wanted].filter((name) => !files.has(name)).map((name) => `/${name}`);
}
