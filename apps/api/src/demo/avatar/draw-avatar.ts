import sharp from 'sharp';
import { faces, logos } from '../content/looks.ts';
import type { AccountKey } from '../content/shape.ts';
import { drawFace } from './face.ts';
import { drawLogo } from './logo.ts';

/** The profile picture of an account in the stored format: WebP, 512 × 512. */
export const drawAvatar = async (key: AccountKey): Promise<Buffer | undefined> => {
  const [face, logo] = [faces[key], logos[key]];
  const svg = face ? drawFace(face) : logo ? drawLogo(logo) : undefined;
  return svg === undefined
    ? undefined
    : sharp(Buffer.from(svg)).resize(512, 512).webp({ quality: 90 }).toBuffer();
};
