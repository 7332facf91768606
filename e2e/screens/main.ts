import { findChromium } from '@lock-in/testing';
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { install } from '../../bench/program.ts';
import { galleryOf } from './gallery.ts';
import { screens, viewers, type Viewer } from './screens.ts';
import { isOnTour, takeTourPictures } from './tour.ts';
import { lookAt, middle, phone, resize, turnDark, viewsOf, wide, type View } from './viewing.ts';

/**
 * `npm run screens -- [WORDS]`: takes pictures of every screen in each state, in both themes and three widths; with words, only of
 * screens whose name, viewer or state is one of them. `.cache/screens/index.html` shows the pictures of this commit beside those of the
 * previously photographed commit. `npm run screens -- --tour` replaces the pictures of README.md and docs/tour.md instead.
 */
const forTour = process.argv.includes('--tour');
const words = process.argv.slice(2).filter((word) => word !== '--tour');
const isNamed = ({ screen: { name, viewer }, state }: View) =>
  words.length === 0 || [name, viewer, state].some((one) => words.includes(one));
const isWanted = (view: View) => isNamed(view) && (!forTour || isOnTour(view));
const take = forTour ? takeTourPictures : takePictures;
const sizes = { wide, middle, phone } as const;

// All viewers are on one machine.
process.env['RATE_LIMIT_FACTOR'] = '0';
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const folder = join('.cache', 'screens');
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
const out = join(folder, commit);
await mkdir(out, { recursive: true });

const installation = await install();
try {
  const { url, stop } = await installation.start();
  const browser = await chromium.launch(await findChromium());
  try {
    for (const viewer of Object.keys(viewers) as Viewer[]) {
      const views = viewsOf(viewer).filter(isWanted);
      if (views.length === 0) continue;
      const viewing = { url, codeOf: installation.oneTimeCode, viewer };
      const failures = await lookAt(browser, viewing, views, take);
      for (const failure of failures) console.error(failure);
      if (failures.length > 0) process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await stop();
  }
} finally {
  await installation.remove();
}

if (!forTour) await makeGallery();

async function makeGallery(): Promise<void> {
  const pictures = inOrder(await readdir(out));
  const before = await commitBefore();
  const earlier = before === undefined ? [] : await readdir(join(folder, before));
  const gallery = join(folder, 'index.html');
  await writeFile(gallery, galleryOf({ commit, pictures }, { commit: before, pictures: earlier }));
  console.log(`${pictures.length} pictures: ${gallery}`);
}

async function takePictures(page: Page, { screen, state }: View): Promise<void> {
  for (const scheme of ['light', 'dark']) {
    if (scheme === 'dark') await turnDark(page);
    for (const [size, viewport] of Object.entries(sizes)) {
      await resize(page, viewport);
      const file = `${screen.name}.${state}.${size}.${scheme}.jpeg`;
      await page.screenshot({ path: join(out, file), fullPage: true, quality: 80 });
    }
  }
  console.log(`${screen.name}, ${state}`);
}

/** Sorts files in the order of the table of screens. */
function inOrder(files: readonly string[]): string[] {
  const names = screens.map(({ name }) => name);
  const placeOf = (file: string) => names.indexOf(file.slice(0, file.indexOf('.')));
  return files.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The commit whose pictures were taken last, apart from this commit and its uncommitted states. */
async function commitBefore(): Promise<string | undefined> {
  const folders = await readdir(folder, { withFileTypes: true });
  const names = folders.flatMap((one) => (one.isDirectory() && !one.name.startsWith(commit) ? one.name : []));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, taken: (await stat(join(folder, name))).mtimeMs })),
  );
  return dated.toSorted((a, b) => b.taken - a.taken)[0]?.name;
}
