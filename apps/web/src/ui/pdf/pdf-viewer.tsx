import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { PdfDocument } from './pdf-document.ts';
import { PdfSheet } from './pdf-sheet.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import classes from './pdf-viewer.module.css';
import { useZoom } from './pdf-zoom.ts';
import { usePdf } from './use-pdf.ts';
import { Loading } from '../feedback/loading.tsx';

interface PdfViewerProps {
  /** Accessible name of the document. */
  readonly title: string;
  readonly src: string;
  readonly fileName: string;
}

/** A PDF as high as its container: all pages below each other, fitted to the width, with zoom. */
export default function PdfViewer({ title, src, fileName }: PdfViewerProps) {
  const { pdf, problem, arrived, again } = usePdf(src);
  if (pdf) return <Pages key={src} pdf={pdf} title={title} src={src} fileName={fileName} />;
  if (!problem) {
    return (
      <div className={classes.viewer}>
        <Loading label="Loading document…" />
        {arrived !== undefined && <Progress value={arrived * 100} size="xs" aria-label="Loading document" />}
      </div>
    );
  }
  return (
    <Stack align="center" justify="center" mih={320} gap="md" p="md" ta="center" role="alert">
      <Text fw={600} maw={400}>
        {problem.text}
      </Text>
      <Group gap={8} justify="center">
        {problem.again && (
          <Button variant="default" onClick={again}>
            Retry
          </Button>
        )}
        {problem.download && (
          <Button variant="default" component="a" href={src} download={fileName}>
            Download
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** Height ÷ width of A4. */
const a4 = Math.SQRT2;
const widest = 960;
const margin = 12;

function Pages({ pdf, title, src, fileName }: PdfViewerProps & { pdf: PdfDocument }) {
  const place = useRef<HTMLDivElement>(null);
  const width = useRoom(place);
  const { zoom, ...zooming } = useZoom(place);
  const { number, near } = useLookedAt(place, pdf.numPages, width > 0);

  const turnTo = (wanted: number) => {
    const sheet = place.current?.querySelector<HTMLElement>(`[data-page="${wanted}"]`);
    if (sheet) place.current?.scrollTo({ top: sheet.offsetTop - margin });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zooming.closer?.();
    else if (event.key === '-') zooming.farther?.();
    else if (event.key === '0') zooming.fit();
  };

  return (
    <div className={classes.viewer}>
      <PdfToolbar
        page={{ number, of: pdf.numPages, turnTo }}
        zoom={{ zoom, ...zooming }}
        src={src}
        fileName={fileName}
      />
      <div
        ref={place}
        className={classes.place}
        role="region"
        aria-label={`Pages of ${title}`}
        // Focusable, so that arrow keys scroll it.
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {width > 0 &&
          Array.from({ length: pdf.numPages }, (_, index) => (
            <PdfSheet
              key={index}
              pdf={pdf}
              number={index + 1}
              width={Math.floor(Math.min(width, widest) * zoom)}
              likely={a4}
              near={near.has(index + 1)}
              src={src}
              fileName={fileName}
            />
          ))}
      </div>
    </div>
  );
}

/** Available width of a page, without its margins; 0 until known. */
function useRoom(place: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setRoom(Math.max(0, element.clientWidth - 2 * margin));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [place]);
  return room;
}

/** The current page, and the pages at most one screen away from view. */
function useLookedAt(place: RefObject<HTMLElement | null>, pages: number, laidOut: boolean) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]));
  const [number, setNumber] = useState(1);

  useEffect(() => {
    const root = place.current;
    if (!root || !laidOut) return;
    const sheets = [...root.querySelectorAll<HTMLElement>('[data-page]')];
    const close = new Set<number>();
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const page = Number((target as HTMLElement).dataset.page);
          if (isIntersecting) close.add(page);
          else close.delete(page);
        }
        setNear(new Set(close));
      },
      { root, rootMargin: '100% 0px' },
    );
    for (const sheet of sheets) watcher.observe(sheet);
    // The page in the middle of the view; at the end, the last page, however short it is.
    const look = () => {
      const atEnd = root.scrollTop > 0 && root.scrollTop + root.clientHeight >= root.scrollHeight - 2;
      const middle = root.scrollTop + root.clientHeight / 2;
      const found = sheets.findLastIndex((sheet) => sheet.offsetTop <= middle);
      setNumber(atEnd ? pages : Math.max(0, found) + 1);
    };
    root.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      root.removeEventListener('scroll', look);
    };
  }, [place, pages, laidOut]);

  return { number, near };
}
