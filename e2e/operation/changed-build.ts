import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  for (const name of ['feed', 'access'])
    change(folder, new RegExp(String.raw`name: ["']${name}["'],\s*version: \d+`), (found) =>
      found.replace(/\d+$/, (version) => `${Number(version) + 1}`),
    );
  change(
    folder,
    /post_id: postId,\s*author_id: authorId,\s*\.\.\.([\w$]+)\(event\),/,
    (found, words) => `${found} title: \`\${${words}(event).title} *\`,`,
  );
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  return { folder, remove };
}

/** Changes the one file of the build that has such a text. */
function change(folder: string, from: RegExp, to: (found: string, part: string) => string): void {
  const programs = join(folder, 'programs');
  const files = readdirSync(programs).filter((file) => file.endsWith('.js'));
  const texts = files.map((file) => ({ file, text: readFileSync(join(programs, file), 'utf8') }));
  const [found, ...more] = texts.filter(({ text }) => from.test(text));
  if (found === undefined || more.length > 0)
    throw new Error(`${from.source} is in ${more.length + (found ? 1 : 0)} files of the build.`);
  writeFileSync(join(programs, found.file), found.text.replace(from, to));
}
