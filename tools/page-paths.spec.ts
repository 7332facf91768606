import { globSync, readFileSync } from 'node:fs';
import { paths } from '@lock-in/contracts/paths';

const home = 'libs/contracts/src/paths.ts';
/** A script without imports, so it repeats paths; its spec compares them with `paths`. */
const inline = 'apps/web/bootstrap-script.ts';
/** The first word of each page's path. */
const first = Object.values(paths).flatMap((path) => {
  const [, word] = (typeof path === 'string' ? path : path(':id' as never, ':id' as never)).split(/[/?#]/);
  // What is below /log/ is named by C2SP's formats, and only a page of it is ours.
  return word === undefined || word === '' || word === 'log' ? [] : [word.replace('.', String.raw`\.`)];
});
/** A string or template that begins with such a path, or has one after a value: `${origin}/post/12`. */
const typed = new RegExp(String.raw`["'\`}]/(?:${[...new Set(first)].join('|')})(?=["'\`/?#$])`);

test('a path of a page is written in one place, from which routes and links take it', () => {
  const sources = globSync([
    'apps/{api,web}/src/**/*.{ts,tsx}',
    'apps/web/*.ts',
    'libs/contracts/src/**/*.ts',
  ]);
  const others = sources.filter(
    (file) => file !== home && file !== inline && !/\.spec\.tsx?$|\/(testing|demo)\//.test(file),
  );
  expect(others.length).toBeGreaterThan(500);
  expect(typed.test(`'/post/12'`)).toBe(true);
  const lines = others.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (typed.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(lines).toEqual([]);
});
