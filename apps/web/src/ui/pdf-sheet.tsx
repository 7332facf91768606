import { Loader } from '@mantine/core';
import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import type { PdfDocument, PdfPage } from './pdf-document.ts';
import classes from './pdf-viewer.module.css';

/** Phones limit a canvas to about 16 million pixels, and the number of such canvases to a few. */
const largestCanvas = 8_000_000;

interface Link {
  readonly href: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface PdfSheetProps {
  readonly pdf: PdfDocument;
  readonly number: number;
  /** Width in CSS pixels; the height follows from the page's aspect ratio. */
  readonly width: number;
  /** Height ÷ width of a page that is not loaded yet. */
  readonly likely: number;
  /** Close enough to the visible pages to be rendered; the canvas of a distant page is released. */
  readonly near: boolean;
}

/** A PDF page: the drawing, a text layer to select, search and read aloud, and its links. */
export function PdfSheet({ pdf, number, width, likely, near }: PdfSheetProps) {
  const [page, setPage] = useState<PdfPage>();
  const [links, setLinks] = useState<readonly Link[]>([]);
  const [isBroken, setIsBroken] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!near || page) return;
    let gone = false;
    pdf.getPage(number).then(
      (found) => gone || setPage(found),
      // The document was closed meanwhile, or only this page is broken: it stays white.
      () => gone || setIsBroken(true),
    );
    return () => {
      gone = true;
    };
  }, [pdf, number, near, page]);

  useEffect(() => {
    const holder = picture.current;
    if (!page || !near || !holder) return;
    const stop = new AbortController();
    // While the user zooms, the old drawing is scaled; a new one is rendered afterwards.
    const drawAnew = async () => setIsBroken(!(await draw(page, width, holder, stop.signal)));
    const rest = setTimeout(() => void drawAnew(), holder.firstChild ? 150 : 0);
    return () => {
      clearTimeout(rest);
      stop.abort();
    };
  }, [page, near, width]);

  useEffect(() => {
    if (!near) picture.current?.replaceChildren();
  }, [near]);

  useEffect(() => {
    const holder = text.current;
    if (!page || !holder) return;
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: holder,
      viewport: page.getViewport({ scale: 1 }),
    });
    layer.render().catch(() => undefined);
    linksOf(page).then(setLinks, () => undefined);
    return () => {
      layer.cancel();
      holder.replaceChildren();
    };
  }, [page]);

  const natural = page?.getViewport({ scale: 1 });
  const height = width * (natural ? natural.height / natural.width : likely);
  const scale = natural ? width / natural.width : 1;
  return (
    <div
      className={classes.sheet}
      data-page={number}
      role="group"
      aria-label={`Page ${number}`}
      style={{ width, height, '--total-scale-factor': scale } as React.CSSProperties}
    >
      <div ref={picture} className={classes.picture} aria-hidden />
      {near && !isBroken && (
        <span className={classes.drawing} aria-hidden>
          <Loader color="gray.6" />
        </span>
      )}
      <div ref={text} className={classes.text} />
      {links.map(({ href, left, top, width: wide, height: high }) => (
        <a
          key={`${left} ${top} ${href}`}
          className={classes.link}
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          title={href}
          aria-label={href}
          style={{ left: left * scale, top: top * scale, width: wide * scale, height: high * scale }}
        />
      ))}
    </div>
  );
}

/** Resolves with `false` if the page cannot be rendered. */
async function draw(page: PdfPage, width: number, holder: HTMLElement, signal: AbortSignal) {
  const natural = page.getViewport({ scale: 1 });
  const sharp = (width / natural.width) * Math.min(devicePixelRatio, 2);
  const most = Math.sqrt(largestCanvas / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(sharp, most) });
  const canvas = document.createElement('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  const task = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => task.cancel());
  try {
    await task.promise;
    if (!signal.aborted) holder.replaceChildren(canvas);
    return true;
  } catch {
    // Cancelled during rendering, or broken.
    return signal.aborted;
  }
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
