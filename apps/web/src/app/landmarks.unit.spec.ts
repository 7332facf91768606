import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const landmark = /(role="search"|<nav\b|<aside\b)[^<]*/g;

it('Each landmark of a kind that may be twice on a page has a name', () => {
  const nameless = globSync('**/*.tsx', { cwd: root })
    .filter((path) => !path.endsWith('.spec.tsx'))
    .flatMap((path) =>
      Array.from(readFileSync(join(root, path), 'utf8').matchAll(landmark), ([tag]) => ({ path, tag })),
    )
    .filter(({ tag }) => !tag.includes('aria-label'));
  expect(nameless).toEqual([]);
});
