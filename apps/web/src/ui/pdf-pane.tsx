import { ActionIcon, Group, Text, Title, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import classes from './pdf-pane.module.css';
import { Waiting } from './waiting.tsx';

const PdfViewer = lazy(() => import('./pdf-viewer.tsx'));

interface PdfPaneProps {
  readonly title: string;
  /** Shown below the title. */
  readonly subtitle?: string;
  /** URL of the file, for example `addressOf(viewResume, { query: { uri } })`. */
  readonly src: string | null;
  /** Message shown when no file is selected. */
  readonly absence?: string;
  /** File name of the download. */
  readonly fileName: string;
  /**
   * The document's position among others, from 1 (`null`: no longer counted; `undefined`: not in the list), and its
   * neighbours, which are absent at either end.
   */
  readonly among?: {
    readonly at: number | null | undefined;
    readonly of: number;
    readonly onPrevious?: (() => void) | undefined;
    readonly onNext?: (() => void) | undefined;
  };
  /** Actions on the document, shown below it. */
  readonly actions?: ReactNode;
  readonly onClose?: () => void;
}

/** A PDF beside its list, as high as its container. The buttons keep their place from one document to the next. */
export function PdfPane({ title, subtitle, src, absence, fileName, among, actions, onClose }: PdfPaneProps) {
  const id = useId();
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
        {among && (
          <Group gap={4} wrap="nowrap">
            <Step label="Previous document" onClick={among.onPrevious}>
              <IconChevronLeft size={18} stroke={1.75} />
            </Step>
            <Text c="dimmed" className={classes.position}>
              {among.at === undefined ? 'Not in this list' : among.at && `${among.at} of ${among.of}`}
            </Text>
            <Step label="Next document" onClick={among.onNext}>
              <IconChevronRight size={18} stroke={1.75} />
            </Step>
          </Group>
        )}
        {onClose && (
          <Step label="Close" onClick={onClose}>
            <IconX size={18} stroke={1.75} />
          </Step>
        )}
      </Group>
      <div className={classes.body}>
        {src === null ? (
          <p className={classes.absence}>{absence}</p>
        ) : (
          <Suspense fallback={<Waiting />}>
            <PdfViewer title={title} src={src} fileName={fileName} />
          </Suspense>
        )}
      </div>
      <div className={classes.actions}>{actions}</div>
    </section>
  );
}

interface StepProps {
  readonly label: string;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

function Step({ label, onClick, children }: StepProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        aria-disabled={!onClick}
        data-disabled={!onClick || undefined}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
