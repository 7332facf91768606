import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { turnDark, type View } from './viewing.ts';

/** The screens of README.md and docs/tour.md, by their names. */
export const tour: readonly string[] = [
  'public-jobs',
  'register',
  'feed',
  'post',
  'board',
  'job',
  'job-apply',
  'my-jobs-applied',
  'my-data',
  'pending',
  'job-form',
  'dashboard-resume',
  'dashboard-board',
  'integrations',
  'verification-document',
  'reports',
  'history',
  'system',
];
/** README shows them in the reader's theme. */
const inBothThemes: readonly string[] = ['feed', 'board'];

const pictures = 'docs/pictures';

export const isOnTour = ({ screen: { name }, state }: View) => state === 'filled' && tour.includes(name);

/** Hides in which folder the program runs, which the System page shows. */
const hidePlace = (page: Page) =>
  page.evaluate(`{
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replace(/\\/\\S*\\/\\.data\\/[^/]+/, '/srv/lock-in/.data');
  }`);

/** Replaces the pictures of the view by one of the open page, as large as the window. */
export async function takeTourPictures(page: Page, { screen: { name } }: View): Promise<void> {
  await mkdir(pictures, { recursive: true });
  await hidePlace(page);
  const take = async (file: string) => {
    const picture = sharp(await page.screenshot()).resize({ width: 1200 });
    await picture.webp({ quality: 80 }).toFile(join(pictures, `${file}.webp`));
  };
  await take(name);
  if (inBothThemes.includes(name)) {
    await turnDark(page);
    await take(`${name}-dark`);
  }
  console.log(name);
}
