import { pictureLimits } from '@lock-in/contracts';
import { open, rename, rm } from 'node:fs/promises';
import sharp from 'sharp';
import { KeyedMutex } from '../mutex.ts';

/** How large a picture is drawn. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
}

/** What is wrong with what was sent as a picture. */
export type PictureFault = 'otherType' | 'tooManyPixels' | 'animated' | 'damaged';

sharp.cache(false);

/** One picture at a time in a process: decoded, the largest takes 64 MB. */
const decoding = new KeyedMutex();

/**
 * Puts a picture's clean form in its place: WebP, upright, shrunk into a square, without metadata and without anything else that the
 * file carried along. Resolves with its size, or with what is wrong where it can not; the file is then as it was.
 *
 * Only what begins like one of the three types is shown to a decoder at all, and only when its header promises no more pixels
 * than are allowed, so neither an SVG nor a small file that unfolds to gigabytes costs more than a look.
 */
export async function cleanPicture(
  path: string,
  side: number = pictureLimits.side,
): Promise<PictureFault | Drawn> {
  const format = await formatOf(path);
  if (format === undefined) return 'otherType';
  return decoding.run(['picture'], async () => {
    const header = await sharp(path, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined);
    if (header?.format !== format) return 'damaged';
    if (header.width * header.height > pictureLimits.pixels) return 'tooManyPixels';
    if ((header.pages ?? 1) > 1) return 'animated';
    return (await redraw(path, side)) ?? 'damaged';
  });
}

/** Drawn to the last pixel before it takes the other's place: half a picture is none. */
async function redraw(path: string, side: number): Promise<Drawn | undefined> {
  const drawn = `${path}.webp`;
  const { pixels } = pictureLimits;
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
/** The first bytes in hexadecimal. */
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
