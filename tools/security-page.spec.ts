import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const pages = ['SECURITY.md', 'docs/security.md'];

/** A link to a file, or the name of a test, which follows the link to its file. */
const reference = /\]\((?!https?:)([^)#]+)[^)]*\)|“([^”]+)”/g;

/** The references of a page: files, and tests with the last file named before them. */
function referencesOf(page: string) {
  const files: string[] = [];
  const tests: { file: string | undefined; name: string }[] = [];
  // A list item may span several lines.
  for (const item of readFileSync(page, 'utf8').split(/\n(?=[-#|\n])/)) {
    let file: string | undefined;
    for (const [, link, name] of item.matchAll(reference)) {
      if (link !== undefined) files.push((file = join(page, '..', link)));
      if (name !== undefined) tests.push({ file, name: name.replaceAll(/\s+/g, ' ') });
    }
  }
  return { files, tests };
}

const isTestOf = ({ file, name }: { file: string | undefined; name: string }) =>
  file !== undefined &&
  /\.spec\.tsx?$/.test(file) &&
  existsSync(file) &&
  readFileSync(file, 'utf8').includes(name);

describe.each(pages)('%s', (page) => {
  const { files, tests } = referencesOf(page);

  test('points to files that are there', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('quotes tests that exist in the file named before them', () => {
    expect(tests.filter((quoted) => !isTestOf(quoted))).toEqual([]);
  });
});

test('the page on security names a test in every chapter that applies', () => {
  const chapters = readFileSync('docs/security.md', 'utf8')
    .split(/^## (?=V\d)/m)
    .slice(1);
  expect(chapters).toHaveLength(17);
  const bare = chapters.filter(
    (chapter) => !chapter.includes('.spec') && !chapter.includes('\n\nNot applicable:'),
  );
  expect(bare.map((chapter) => chapter.split('\n', 1)[0])).toEqual([]);
});

test('only pauses are left to Math.random', () => {
  const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'libs/*/src/**/*.ts']).filter(
    (file) => !/\.spec\.tsx?$|\/testing\//.test(file),
  );
  expect(sources.length).toBeGreaterThan(500);
  const random = sources.filter((file) => readFileSync(file, 'utf8').includes('Math.random'));
  expect(random.toSorted()).toEqual([
    'apps/api/src/platform/commands/command-runner.ts',
    'apps/web/src/lib/calls/retry-unavailable.ts',
    'apps/web/src/lib/live/event-stream.ts',
    'apps/web/src/lib/live/shared-stream.ts',
  ]);
});
