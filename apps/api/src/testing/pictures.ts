import sharp from 'sharp';

type Colour = '#4263eb' | '#e8590c';

export const picture = (width: number, height = width, background: Colour = '#4263eb') =>
  sharp({ create: { width, height, channels: 3, background } });

export const jpeg = (width: number, height = width) => picture(width, height).jpeg().toBuffer();

/** A picture of noise, which cannot be compressed. */
export const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

/** A photo with an EXIF orientation: the pixels are rotated. */
export const sideways = (width: number, height: number) =>
  picture(width, height)
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Artist: 'Mei Lin', ImageDescription: 'At home' } })
    .jpeg()
    .toBuffer();

export async function animation(): Promise<Buffer> {
  const frames = await Promise.all([
    picture(32).png().toBuffer(),
    picture(32, 32, '#e8590c').png().toBuffer(),
  ]);
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
}
