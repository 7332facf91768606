import { pictureLimits } from '@lock-in/contracts';
import { squareOf, type CropArea } from './crop-area.ts';

/** The square as a picture of its own, not larger than it is kept. WebP, or PNG where the browser can not write that. */
export async function cropPicture(picture: HTMLImageElement, area: CropArea): Promise<Blob> {
  const { side, left, top } = squareOf(area, { width: picture.naturalWidth, height: picture.naturalHeight });
  const drawn = Math.max(1, Math.min(pictureLimits.side, Math.round(side)));
  const canvas = document.createElement('canvas');
  canvas.width = drawn;
  canvas.height = drawn;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t edit pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, drawn, drawn);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cropped.'))),
      'image/webp',
      0.95,
    );
  });
}

/** A chosen file as a picture, or what is wrong with it in words. `url` is an object URL to be revoked. */
export async function openPicture(url: string): Promise<HTMLImageElement | string> {
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
  } catch {
    return 'This picture is damaged and can not be read.';
  }
  const { naturalWidth, naturalHeight } = picture;
  const { pixels } = pictureLimits;
  return naturalWidth * naturalHeight > pixels
    ? `Picture must have at most ${pixels / 1_000_000} megapixels.`
    : picture;
}
