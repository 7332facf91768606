import { Loader } from '@mantine/core';
import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import type { PdfDocument, PdfPage } from './pdf-document.ts';
import { drawPage, type Drawn } from './pdf-drawing.ts';
import { PdfLinks } from './pdf-links.tsx';
import classes from './pdf-viewer.module.css';

interface PdfSheetProps {
  readonly pdf: PdfDocument;
  readonly number: number;
  /** Width in CSS pixels; the height follows from the page's aspect ratio. */
  readonly width: number;
  /** Height ÷ width of a page that is not loaded yet. */
  readonly likely: number;
  /** Close enough to the visible pages to be rendered; the canvas of a distant page is released. */
  readonly near: boolean;
  readonly src: string;
  readonly fileName: string;
}

/** A PDF page: the drawing, a text layer to select, search and read aloud, and its links. */
export function PdfSheet({ pdf, number, width, likely, near, src, fileName }: PdfSheetProps) {
  const [page, setPage] = useState<PdfPage>();
  const [drawn, setDrawn] = useState<Drawn>();
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!near || page) return;
    let gone = false;
    pdf.getPage(number).then(
      (found) => gone || setPage(found),
      // The document was closed meanwhile, or only this page is broken.
      () => gone || setDrawn('not'),
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
    const drawAnew = async () => {
      const result = await drawPage(page, width, holder, stop.signal);
      if (result) setDrawn(result);
    };
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
      {near && drawn !== 'not' && (
        <span className={classes.drawing} aria-hidden>
          <Loader color="gray.6" />
        </span>
      )}
      <div ref={text} className={classes.text} />
      {page && <PdfLinks page={page} scale={scale} />}
      {drawn !== undefined && drawn !== 'whole' && (
        <p className={classes.gap} role="status">
          {gapTexts[drawn]}{' '}
          <a href={src} download={fileName}>
            Download
          </a>
        </p>
      )}
    </div>
  );
}

const gapTexts = {
  partly: 'Part of this page cannot be shown here. Another program may be able to show it.',
  blank: 'This page looks blank. If something is missing, try another program.',
  not: 'This page cannot be shown here. Another program may be able to show it.',
} as const satisfies Record<Exclude<Drawn, 'whole'>, string>;
