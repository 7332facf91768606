import { useContext, useState } from 'react';
import { LaterPictures } from '../layout/later-pictures.ts';
import { retryFailed } from '../layout/retry-failed.ts';
import classes from './markdown.module.css';

/** The address of an image on this site, which includes its size. */
const own = /^\/api\/image\/image-[0-9a-f-]{36}-\d{1,10}-([1-9]\d{0,4})x([1-9]\d{0,4})-[\w-]{22}$/;

/** Pixels; higher images are scaled down. */
const highest = 520;

interface MarkdownImageProps {
  readonly src: string;
  readonly alt: string;
  /** The first of its text, which may be seen at once. */
  readonly isFirst: boolean;
}

export const isOwnImage = (src: string): boolean => own.test(src);

/** Reserves its space before it is loaded, so that nothing moves. */
export function MarkdownImage({ src, alt, isFirst }: MarkdownImageProps) {
  const isLater = useContext(LaterPictures) || !isFirst;
  const [failed, setFailed] = useState(false);
  const [width, height] = (own.exec(src) ?? []).slice(1).map(Number) as [number, number];
  const described = alt || 'Image without a description';
  if (failed) return <span className={classes.missing}>{described} (this image is not available)</span>;
  return (
    <img
      ref={retryFailed}
      className={classes.image}
      src={src}
      alt={described}
      width={width}
      height={height}
      style={{ maxWidth: `min(100%, ${Math.round((highest * width) / height)}px)` }}
      decoding="async"
      {...(isLater && { loading: 'lazy' })}
      onError={() => setFailed(true)}
    />
  );
}
