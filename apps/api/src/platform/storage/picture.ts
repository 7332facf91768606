import { pictureLimits } from '@lock-in/contracts';
import { open, rename, rm } from 'node:fs/promises';
import { loadSharp } from '../load-sharp.ts';
import { KeyedMutex } from '../mutex.ts';

/** Dimensions of a picture in its clean form. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
}

/** Why a file cannot be used as a picture. */
export type PictureFault = 'otherType' | 'tooManyPixels' | 'animated' | 'damaged';

/** One picture at a time in a process: the largest takes 64 MB when decoded. */
const decoding = new KeyedMutex();

/**
 * Replaces a picture with its clean form: WebP, upright, scaled down to fit a square, without metadata and without any other content of
 * the file. Resolves with its dimensions, or with the fault; the file is then unchanged.
 *
 * Only files that begin like one of the three types are decoded, and only if the header declares an allowed number of pixels. So an SVG,
 * or a small file that expands to gigabytes, costs no more than a check of its header.
 */
export async function cleanPicture(
  path: string,
  side: number = pictureLimits.side,
): Promise<PictureFault | Drawn> {
  const format = await formatOf(path);
  if (format === undefined) return 'otherType';
  return decoding.run(['picture'], async () => {
    const sharp = await loadSharp();
    const header = await sharp(path, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined);
    if (header?.format !== format) return 'damaged';
    if (header.width * header.height > pictureLimits.pixels) return 'tooManyPixels';
    if ((header.pages ?? 1) > 1) return 'animated';
    return (await redraw(path, side)) ?? 'damaged';
  });
}

/** Replaces the file only after all pixels are drawn. */
async function redraw(path: string, side: number): Promise<Drawn | undefined> {
  const drawn = `${path}.webp`;
  const { pixels } = pictureLimits;
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(path, { limitInputPixels: pixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toFile(drawn);
    await rename(drawn, path);
    return { width, height };
  } catch {
    await rm(drawn, { force: true });
    return undefined;
  }
}

type Format = 'png' | 'jpeg' | 'webp';
/** The first bytes of each format, in hexadecimal. */
const beginnings: Readonly<Record<Format, RegExp>> = {
  png: /^89504e470d0a1a0a/,
  jpeg: /^ffd8ff/,
  webp: /^52494646.{8}57454250/,
};

async function formatOf(path: string): Promise<Format | undefined> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    const start = buffer.toString('hex', 0, bytesRead);
    return (Object.keys(beginnings) as Format[]).find((format) => beginnings[format].test(start));
  } finally {
    await file.close();
  }
}
