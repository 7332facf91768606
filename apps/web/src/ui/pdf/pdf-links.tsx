import { useEffect, useState } from 'react';
import type { PdfPage } from './pdf-document.ts';
import classes from './pdf-viewer.module.css';

interface Link {
  readonly href: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The links of a page, over its drawing. */
export function PdfLinks({ page, scale }: { readonly page: PdfPage; readonly scale: number }) {
  const [links, setLinks] = useState<readonly Link[]>([]);
  useEffect(() => {
    linksOf(page).then(setLinks, () => undefined);
  }, [page]);
  return links.map(({ href, left, top, width, height }) => (
    <a
      key={`${left} ${top} ${href}`}
      className={classes.link}
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={href}
      aria-label={href}
      style={{ left: left * scale, top: top * scale, width: width * scale, height: height * scale }}
    />
  ));
}

/** The page's web and mail links. Other actions of a PDF are ignored. */
async function linksOf(page: PdfPage): Promise<Link[]> {
  const viewport = page.getViewport({ scale: 1 });
  const annotations = (await page.getAnnotations()) as { subtype: string; url?: string; rect: number[] }[];
  return annotations.flatMap(({ subtype, url, rect }) => {
    if (subtype !== 'Link' || url === undefined || !/^(https?|mailto):/i.test(url)) return [];
    const [left = 0, bottom = 0, right = 0, top = 0] = rect;
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom) as number[];
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top) as number[];
    return {
      href: url,
      left: Math.min(x1, x2),
      top: Math.min(y1, y2),
      width: Math.abs(x2 - x1),
      height: Math.abs(y2 - y1),
    };
  });
}
