import { ActionIcon, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ErrorState } from './error-state.tsx';
import { openPdf, type PdfDocument } from './pdf-document.ts';
import { Waiting } from './waiting.tsx';
import classes from './pdf-pages.module.css';

type Loaded = { pdf: PdfDocument } | { failed: true } | undefined;

/** A PDF page by page, each as wide as the dialog; its text stands beside the picture for screen readers. */
export default function PdfPages({ src, fileName }: { src: string; fileName: string }) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>();
  const [number, setNumber] = useState(1);

  useEffect(() => {
    const opening = openPdf(src);
    let closed = false;
    setLoaded(undefined);
    setNumber(1);
    opening.promise.then(
      (pdf) => closed || setLoaded({ pdf }),
      () => closed || setLoaded({ failed: true }),
    );
    return () => {
      closed = true;
      void opening.destroy();
    };
  }, [src, attempt]);

  if (!loaded) return <Waiting />;
  if ('failed' in loaded) {
    return <ErrorState text="This document could not be opened." onRetry={() => setAttempt((n) => n + 1)} />;
  }
  const pages = loaded.pdf.numPages;
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap">
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            aria-label="Previous page"
            title="Previous page"
            disabled={number === 1}
            onClick={() => setNumber(number - 1)}
          >
            <IconChevronLeft size={18} stroke={1.75} />
          </ActionIcon>
          <Text aria-live="polite">
            Page {number} of {pages}
          </Text>
          <ActionIcon
            aria-label="Next page"
            title="Next page"
            disabled={number === pages}
            onClick={() => setNumber(number + 1)}
          >
            <IconChevronRight size={18} stroke={1.75} />
          </ActionIcon>
        </Group>
        <Button
          component="a"
          href={src}
          download={fileName}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        >
          Download
        </Button>
      </Group>
      <PdfPage pdf={loaded.pdf} number={number} />
    </Stack>
  );
}

function PdfPage({ pdf, number }: { pdf: PdfDocument; number: number }) {
  const paper = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');

  useEffect(() => {
    const stop = new AbortController();
    const draw = async () => {
      const page = await pdf.getPage(number);
      const holder = paper.current;
      if (!holder || stop.signal.aborted) return;
      const natural = page.getViewport({ scale: 1 });
      const scale = (holder.clientWidth / natural.width) * Math.min(devicePixelRatio, 2);
      const viewport = page.getViewport({ scale });
      const canvas = document.createElement('canvas');
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      const task = page.render({ canvas, viewport });
      stop.signal.addEventListener('abort', () => task.cancel());
      await task.promise;
      holder.replaceChildren(canvas);
      const { items } = await page.getTextContent();
      if (!stop.signal.aborted) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    // A page that was turned while it was being drawn rejects; the next one is on its way.
    draw().catch(() => {});
    return () => stop.abort();
  }, [pdf, number]);

  return (
    <>
      <div ref={paper} className={classes.paper} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
