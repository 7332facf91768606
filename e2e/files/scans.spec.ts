import { brokenPicture, describeWith, everyPicture, pdfOfPictures } from '@lock-in/testing';
import type { Locator } from 'playwright-core';
import { company } from '../companies/verification.ts';
import { arrive, registerDirectly } from '../identity/arrive.ts';
import { newPerson, type Person } from '../identity/person.ts';
import { lockIn, type Open } from '../lock-in.ts';
import { openedPdf } from './pdf-viewer.ts';

const names = Object.keys(everyPicture);
const allPictures = pdfOfPictures(Object.values(everyPicture));

/** The colours in the middle of the left and the right half of a page. */
async function coloursOf(sheet: Locator): Promise<string[]> {
  await sheet.scrollIntoViewIfNeeded();
  await sheet.locator('canvas').waitFor();
  return sheet.locator('canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const context = canvas.getContext('2d')!;
    return [1 / 4, 3 / 4].map((part) => {
      const [red = 0, green = 0, blue = 0] = context.getImageData(
        canvas.width * part,
        canvas.height / 2,
        1,
        1,
      ).data;
      if (Math.min(red, green, blue) > 240) return 'white';
      if (Math.max(red, green, blue) < 60) return 'black';
      return red > 180 && green < 90 && blue < 90 ? 'red' : `rgb(${red} ${green} ${blue})`;
    });
  });
}

describeWith.chromium('A scanned document', () => {
  const { admin, visit } = lockIn();
  let asha: Person;
  beforeAll(async () => {
    asha = await admin();
  });

  /** The admin reads this document of a new company. */
  async function read(open: Open, name: string, document: Buffer, prepare?: 'without WebAssembly') {
    const grace = await open(asha);
    await registerDirectly(grace.baseURL, newPerson('Company', name), document);
    if (prepare) {
      await grace.page.route('**/*.wasm', (route) => route.abort());
      grace.watch.allowLine(/net::ERR_FAILED|\.wasm/);
    }
    await arrive(grace);
    await grace.page.goto('/companyVerification');
    await company(grace, name).getByRole('button', { name: 'View Document' }).click();
    return openedPdf(grace, `Document of ${name}`);
  }

  const sheetOf = (viewer: Locator, number: number) =>
    viewer.getByRole('group', { name: `Page ${number}`, exact: true });

  async function picturesOf(viewer: Locator): Promise<Record<string, string[]>> {
    const seen: Record<string, string[]> = {};
    for (const [at, name] of names.entries()) seen[name] = await coloursOf(sheetOf(viewer, at + 1));
    return seen;
  }

  const asDrawn = Object.fromEntries(names.map((name) => [name, [everyPicture[name]!.left, 'white']]));

  test('is drawn with every kind of picture and mask that PDF allows', () =>
    visit(async (open) => {
      const viewer = await read(open, 'Lantern Post', allPictures);
      expect(await picturesOf(viewer)).toEqual(asDrawn);
      expect(await viewer.getByRole('link', { name: 'Download' }).count()).toBe(1);
    }));

  test('is drawn the same where the browser has no WebAssembly', () =>
    visit(async (open) => {
      const viewer = await read(open, 'Copper Kettle', allPictures, 'without WebAssembly');
      expect(await picturesOf(viewer)).toEqual(asDrawn);
    }));

  test('says which page cannot be drawn, and offers the download', () =>
    visit(async (open) => {
      const [good] = Object.values(everyPicture);
      const partly = { ...brokenPicture, below: '0 0 100 100 re f' };
      const viewer = await read(open, 'Torn Paper', pdfOfPictures([good!, brokenPicture, partly]));
      await sheetOf(viewer, 2).getByText('This page looks blank.').waitFor();
      await sheetOf(viewer, 2).getByRole('link', { name: 'Download' }).waitFor();
      await sheetOf(viewer, 3).scrollIntoViewIfNeeded();
      await sheetOf(viewer, 3).getByText('Part of this page cannot be shown here.').waitFor();
      await sheetOf(viewer, 1).scrollIntoViewIfNeeded();
      await sheetOf(viewer, 1).locator('canvas').waitFor();
      expect(await sheetOf(viewer, 1).getByRole('status').count()).toBe(0);
    }));
});
