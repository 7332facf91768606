import { Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import classes from './document-reader.module.css';
import { keysAreOn } from './keys.ts';
import { PdfPane } from './pdf-pane.tsx';

/** A document that can be read beside the list that it comes from. */
export interface ReadDocument {
  /** Of the row that it belongs to. */
  readonly id: number;
  readonly title: string;
  /** What it was sent for. */
  readonly subtitle?: string;
  readonly src: string | null;
  /** Shown where there is no file. */
  readonly absence?: string;
}

interface DocumentReaderProps {
  /** There is room beside the list; otherwise the document takes the whole screen, or what a dialog may take of it. */
  readonly beside: boolean;
  readonly document: ReadDocument | undefined;
  /** Where it stands in the list, and the ways to those around it. */
  readonly among: {
    /** Undefined where it is not in the list, null where it is there and none of those that are counted. */
    readonly at: number | null | undefined;
    readonly of: number;
    readonly onPrevious?: (() => void) | undefined;
    readonly onNext?: (() => void) | undefined;
  };
  /** What can be decided about it; `takeFocus` gives the keyboard back to the document. */
  readonly verdict: (takeFocus: () => void) => ReactNode;
  /** Over the lower end of the document: what was decided before it. */
  readonly notice?: (takeFocus: () => void) => ReactNode;
  /** A question about it is open, and has the Escape key for itself. */
  readonly asking: boolean;
  readonly onClose: () => void;
  /** Shown while no document is open. */
  readonly hint: string;
}

/** The room for a list and what is read of it. */
export function SplitView({ beside, children }: { beside: boolean; children: ReactNode }) {
  return (
    <div className={classes.split} data-beside={beside || undefined}>
      {children}
    </div>
  );
}

/** Whether a list and a document fit beside each other. */
export const useSplit = (): boolean =>
  useMediaQuery('(min-width: 68.75em)', false, { getInitialValueInEffect: false });

/** The document that is open, with what can be decided about it and the ways to the ones around it. */
export function DocumentReader(props: DocumentReaderProps) {
  const { beside, document, among, asking, onClose, hint } = props;
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const room = useRoomBelow(beside);
  if (beside) {
    return (
      <div ref={room} className={classes.beside}>
        {document ? (
          <Reading {...props} document={document} />
        ) : (
          <Nothing hint={hint} hasKeys={among.onNext !== undefined} />
        )}
      </div>
    );
  }
  return (
    <Modal.Root
      opened={document !== undefined}
      onClose={onClose}
      // It listens on the window, where the Escape that the question above it is meant by comes along as well.
      closeOnEscape={!asking}
      size={960}
      fullScreen={narrow}
      centered
      classNames={{ content: classes.dialog ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={document?.title} data-keys>
        {document && <Reading {...props} document={document} />}
      </Modal.Content>
    </Modal.Root>
  );
}

function Reading(props: DocumentReaderProps & { readonly document: ReadDocument }) {
  const { document, among, onClose } = props;
  const place = useRef<HTMLDivElement>(null);
  const { id, title, subtitle, src, absence } = document;

  const focus = () => place.current?.focus({ preventScroll: true });

  // The keyboard goes with the reader: to the document that was opened, and back to it from a list that turned its page.
  useEffect(() => {
    if (!place.current?.contains(window.document.activeElement)) focus();
  }, [id]);

  return (
    <div ref={place} tabIndex={-1} className={classes.reading}>
      <PdfPane
        title={title}
        {...(subtitle !== undefined && { subtitle })}
        src={src}
        {...(absence !== undefined && { absence })}
        fileName={`${title}.pdf`}
        among={among}
        actions={props.verdict(focus)}
        onClose={onClose}
      />
      {props.notice?.(focus)}
    </div>
  );
}

/** The top bar's 56 px and a space. */
const barHeight = 72;
const spaceBelow = 16;

/** Makes an element reach from where it stands to the lower edge of the window: below a heading, or below the bar once that is scrolled away. */
function useRoomBelow(enabled: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!enabled || !element) return undefined;
    const fit = () => {
      const top = Math.max(element.getBoundingClientRect().top, barHeight);
      element.style.height = `${innerHeight - top - spaceBelow}px`;
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(window.document.body);
    addEventListener('scroll', fit, { passive: true });
    addEventListener('resize', fit);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', fit);
      removeEventListener('resize', fit);
    };
  }, [enabled]);
  return ref;
}

function Nothing({ hint, hasKeys }: { hint: string; hasKeys: boolean }) {
  return (
    <div className={classes.nothing}>
      <Text>{hint}</Text>
      {hasKeys && keysAreOn() && (
        <Text>
          <kbd>J</kbd> / <kbd>K</kbd> next / previous · <kbd>Esc</kbd> close
        </Text>
      )}
    </div>
  );
}

/** A sentence over the document, with what can be done about it. */
export function ReaderNotice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={classes.notice}>
      <Text className={classes.noticeText}>{text}</Text>
      {children}
    </div>
  );
}
