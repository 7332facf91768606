import { z } from 'zod';
import { only } from '../access.ts';
import { contract } from '../contract.ts';
import { pictureLimits } from '../profiles/profile.ts';

/** `side`: longest side in pixels after shrinking. */
export const imageLimits = { bytes: pictureLimits.bytes, side: 1_600, perPost: 4 } as const;

/** The path of uploaded images; the image's name follows. */
export const imagePath = '/api/image/';

/** An image's name: file, uploader, width, height and signature. */
const name = String.raw`(image-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,10})-(\d{1,5})x(\d{1,5})-([\w-]{22})`;
const named = new RegExp(`^${name}$`);
const addressed = new RegExp(`${imagePath}${name}`, 'g');

export interface ImageName {
  readonly key: string;
  /** The uploader. */
  readonly accountId: number;
  readonly width: number;
  readonly height: number;
  readonly signature: string;
}

const imageName = ([, key = '', accountId, width, height, signature = '']: RegExpExecArray): ImageName => ({
  key,
  accountId: Number(accountId),
  width: Number(width),
  height: Number(height),
  signature,
});

/** Undefined if the text is not an image's name. */
export const readImageName = (text: string): ImageName | undefined => {
  const found = named.exec(text);
  return found ? imageName(found) : undefined;
};

/** The uploaded images that a text links to, without duplicates. */
export function imagesIn(text: string): ImageName[] {
  const images = new Map<string, ImageName>();
  for (const found of text.matchAll(addressed)) {
    const image = imageName(found);
    images.set(`${image.key} ${image.accountId} ${image.signature}`, image);
  }
  return [...images.values()];
}

/** Used by the schema of a post. */
export const hasFewImages = (text: string): boolean => imagesIn(text).length <= imageLimits.perPost;
export const tooManyImages = `Add at most ${imageLimits.perPost} images.`;

export const uploadImage = contract({
  method: 'POST',
  path: '/api/images',
  summary:
    'Stores an image for a post that the caller is writing: rotated upright, scaled down and without metadata. An image that no post shows is deleted when its author has not viewed it for a month.',
  access: only('User', 'Company'),
  files: {
    image: {
      kind: 'image',
      maxBytes: imageLimits.bytes,
      side: imageLimits.side,
      wrongType: 'Image must be a PNG, JPEG or WebP file.',
    },
  },
  answer: z.object({
    /** The address to use in a post’s Markdown. */
    address: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  status: 201,
});

export const viewImage = contract({
  method: 'GET',
  path: '/api/image/:name',
  summary:
    'Returns an image of a published post. Its uploader can also view it before the post is published, and admins after the post is deleted.',
  access: only(),
  params: z.object({ name: z.string().max(150) }),
  ofOne: true,
  answer: { binary: ['image/webp'] },
});
