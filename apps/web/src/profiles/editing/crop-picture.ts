import { pictureLimits } from '@lock-in/contracts';
import type { Area } from 'react-easy-crop';

/** Cuts the square out of the picture, reduced to the stored size at most. WebP, or PNG if the browser cannot write that. */
export async function cropPicture(picture: HTMLImageElement, { x, y, width: side }: Area): Promise<Blob> {
  const drawn = Math.max(1, Math.min(pictureLimits.side, Math.round(side)));
  const canvas = document.createElement('canvas');
  canvas.width = drawn;
  canvas.height = drawn;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t edit pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, side, side, 0, 0, drawn, drawn);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cropped.'))),
      'image/webp',
      0.95,
    );
  });
}

/** Loads a chosen file as a picture, whose `src` is an object URL for the caller to revoke; resolves with an error text if that fails. */
export async function openPicture(file: Blob): Promise<HTMLImageElement | string> {
  const url = URL.createObjectURL(file);
  const fail = (problem: string) => {
    URL.revokeObjectURL(url);
    return problem;
  };
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
  } catch {
    return fail('This picture is damaged and cannot be read.');
  }
  const { naturalWidth, naturalHeight } = picture;
  const { pixels } = pictureLimits;
  return naturalWidth * naturalHeight > pixels
    ? fail(`This picture is too large. The limit is ${pixels / 1_000_000} megapixels.`)
    : picture;
}
