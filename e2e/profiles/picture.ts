import { crc32, deflateSync } from 'node:zlib';
import type { Locator } from 'playwright-core';

const red = [224, 49, 49];
const blue = [34, 77, 219];

/** A PNG whose left half is red and whose right half is blue. */
export function twoHalves(width: number, height: number): Buffer {
  const line = Buffer.from([
    0,
    ...Array.from({ length: width }, (_, x) => (x < width / 2 ? red : blue)).flat(),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of three colour channels.
  header.set([8, 2], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND')]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The used part of an image element. */
interface Shown {
  readonly naturalWidth: number;
  readonly naturalHeight: number;
  readonly ownerDocument: { createElement(name: 'canvas'): Canvas };
  decode(): Promise<void>;
}
interface Canvas {
  width: number;
  height: number;
  getContext(kind: '2d'): {
    drawImage(image: Shown, x: number, y: number): void;
    getImageData(x: number, y: number, width: number, height: number): { readonly data: Iterable<number> };
  };
}

/** The colour of a displayed image at a fraction of its width. */
export async function colourAt(image: Locator, share: number): Promise<'red' | 'blue' | 'other'> {
  const [r = 0, , b = 0] = await image.evaluate(async (node, at) => {
    const shown = node as unknown as Shown;
    await shown.decode();
    const canvas = shown.ownerDocument.createElement('canvas');
    canvas.width = shown.naturalWidth;
    canvas.height = shown.naturalHeight;
    const context = canvas.getContext('2d');
    context.drawImage(shown, 0, 0);
    return Array.from(context.getImageData(canvas.width * at, canvas.height / 2, 1, 1).data);
  }, share);
  if (r > 180 && b < 90) return 'red';
  return b > 180 && r < 90 ? 'blue' : 'other';
}
