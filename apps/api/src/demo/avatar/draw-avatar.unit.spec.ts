import sharp from 'sharp';
import { faces, logos } from '../content/looks.ts';
import type { AccountKey } from '../content/shape.ts';
import { drawAvatar } from './draw-avatar.ts';

const drawn = [...Object.keys(faces), ...Object.keys(logos)] as AccountKey[];

describe('a picture of the demo', () => {
  it.each(drawn)('of %s is a square of 512 pixels in WebP', async (key) => {
    const { format, width, height } = await sharp(await drawAvatar(key)).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 });
  });

  it('looks like no other', async () => {
    const pictures = await Promise.all(drawn.map(async (key) => (await drawAvatar(key))?.toString('base64')));
    expect(new Set(pictures).size).toBe(drawn.length);
  });

  it('is left out for those who show their initials', async () => {
    expect(await drawAvatar('daniel')).toBeUndefined();
  });
});
