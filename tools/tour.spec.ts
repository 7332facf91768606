import { paths } from '@lock-in/contracts/paths';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { screens, type Ids } from '../e2e/screens/screens.ts';
import { tour } from '../e2e/screens/tour.ts';

const folder = 'docs/pictures';
const shownIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/[("](?:docs\/)?pictures\/([\w-]+)\.webp[)"]/g)].map(
    ([, name]) => name!,
  );
const shown = [...new Set(['README.md', 'docs/tour.md'].flatMap(shownIn))];

it('has a picture of each screen of the tour, and shows all pictures', () => {
  expect(shownIn('docs/tour.md')).toEqual(tour);
  expect(readdirSync(folder).toSorted()).toEqual(shown.map((name) => `${name}.webp`).toSorted());
});

it('shows pictures that exist, of at most 120 kB each', () => {
  const tooLarge = shown.filter((name) => {
    const file = join(folder, `${name}.webp`);
    return !existsSync(file) || statSync(file).size > 120_000;
  });
  expect(tooLarge).toEqual([]);
});

it('shows pages that are routes', () => {
  const ids: Ids = { own: 1, other: 1, post: 1, job: 1, decision: 1 };
  const pathname = (path: string) => path.split(/[?#]/)[0];
  const routes = Object.values(paths).map((path) =>
    pathname(typeof path === 'string' ? path : path('1' as never, 1)),
  );
  const visited = tour.map((name) => {
    const { path } = screens.find((screen) => screen.name === name)!;
    return pathname(typeof path === 'string' ? path : path(ids));
  });
  expect(visited.filter((path) => !routes.includes(path))).toEqual([]);
});
