import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The build's folder; the copy is beside it, so that it finds the same packages. */
export const builtApi = 'apps/api/dist';

/**
 * A copy of the build with a changed fold, like the next release: the feed's version is raised, and every title is folded with a mark.
 * The version of `access` is raised too, because a process that reads it too early would sign people out.
 */
export function buildWithAChangedFold(): { folder: string; remove(): void } {
  const folder = `apps/api/dist-changed-${process.pid}`;
  cpSync(builtApi, folder, { recursive: true });
  for (const projection of ['feed/feed.projection.js', 'platform/access/access.projection.js'])
    change(join(folder, projection), /version: (\d+)/, (_, version) => `version: ${Number(version) + 1}`);
  change(join(folder, 'feed/posts/posts.js'), /post_id: postId,\s*author_id: authorId,\s*title,/, (found) =>
    found.replace(/title,$/, 'title: `${title} *`,'),
  );
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  return { folder, remove };
}

function change(file: string, from: RegExp, to: (...found: string[]) => string): void {
  const text = readFileSync(file, 'utf8');
  if (!from.test(text)) throw new Error(`${file} does not look as it was expected to.`);
  writeFileSync(file, text.replace(from, to));
}
