import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['apps', 'libs', 'bench', 'e2e', 'tools'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/(^|\/)(node_modules|dist|out)\//.test(file))
    .map((file) => join(folder, file)),
);
// Written so that it does not match itself.
const exception = /lint-[d]isable|@ts-[ine](?:gnore|ocheck|xpect-error)/;

test('no file excuses itself from a rule or from the types', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => exception.test(readFileSync(file, 'utf8')))).toEqual([]);
});
