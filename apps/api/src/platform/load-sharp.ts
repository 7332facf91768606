import type Sharp from 'sharp';

let loaded: Promise<typeof Sharp> | undefined;

/** The picture library. It brings native libraries of 20 MB, so a process loads it when it draws its first picture. */
export const loadSharp = (): Promise<typeof Sharp> => (loaded ??= load());

async function load() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}
