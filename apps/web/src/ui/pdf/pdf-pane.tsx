import { Group, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { IconChevronLeft, IconChevronRight, IconX } from '../icons/frame.ts';
import classes from './pdf-pane.module.css';
import { PdfTool } from './pdf-tool.tsx';
import { PdfViewer } from './lazy-pdf-viewer.tsx';

/** A document that can be read beside its list. */
export interface ReadableDocument {
  /** Id of its row. */
  readonly id: number;
  readonly title: string;
  /** What it was submitted for. */
  readonly subtitle?: string;
  /** URL of the file, for example `addressOf(viewResume, { query: { uri } })`; `undefined` until it may be read. */
  readonly src: string | null | undefined;
  /** Shown if there is no file. */
  readonly absence?: string;
}

/** A document's position in its list, and its neighbours, which are absent at either end. */
export interface ListPosition {
  /** From 1; `undefined` if it is not in the list; `null` if it is in the list but not counted. */
  readonly at: number | null | undefined;
  readonly of: number;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

interface PdfPaneProps {
  readonly document: ReadableDocument;
  readonly among: ListPosition;
  /** Actions on the document, shown below it. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** A PDF beside its list, as high as its container. The buttons keep their place from one document to the next. */
export function PdfPane({ document, among, actions, onClose }: PdfPaneProps) {
  const id = useId();
  const { title, subtitle, src, absence } = document;
  const { at, of, onPrevious, onNext } = among;
  return (
    <section className={classes.pane} aria-labelledby={id}>
      <Group className={classes.head} wrap="nowrap" gap={8}>
        <div className={classes.title}>
          <Title order={2} id={id} className={classes.line} title={title}>
            {title}
          </Title>
          {subtitle !== undefined && (
            <Text c="dimmed" size="xs" className={classes.line} title={subtitle}>
              {subtitle}
            </Text>
          )}
        </div>
        <Group gap={4} wrap="nowrap">
          <PdfTool label="Previous document" icon={IconChevronLeft} onClick={onPrevious} />
          <Text c="dimmed" className={classes.position}>
            {at === undefined ? 'Not in this list' : at && `${at} of ${of}`}
          </Text>
          <PdfTool label="Next document" icon={IconChevronRight} onClick={onNext} />
        </Group>
        <PdfTool label="Close" icon={IconX} onClick={onClose} />
      </Group>
      <div className={classes.body}>
        {src === null ? (
          <p className={classes.absence}>{absence}</p>
        ) : (
          src !== undefined && <PdfViewer title={title} src={src} fileName={`${title}.pdf`} />
        )}
      </div>
      <div className={classes.actions}>{actions}</div>
    </section>
  );
}
