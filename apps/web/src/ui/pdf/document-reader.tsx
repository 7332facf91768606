import { Modal, Text } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import classes from './document-reader.module.css';
import { keysAreOn } from '../layout/keys.ts';
import { type ListPosition, PdfPane, type ReadableDocument } from './pdf-pane.tsx';
import { useMedia } from '../../lib/use-media.ts';

interface DocumentReaderProps {
  /** Whether there is room beside the list. Otherwise the document opens in a dialog, full-screen on a phone. */
  readonly beside: boolean;
  readonly document: ReadableDocument | undefined;
  readonly among: ListPosition;
  /** The actions on the document; `takeFocus` returns the focus to it. */
  readonly verdict: (takeFocus: () => void) => ReactNode;
  /** Shown over the lower end of the document: the latest decision about another one. */
  readonly notice?: (takeFocus: () => void) => ReactNode;
  /** Whether a dialog is open above the document, which then handles Escape. */
  readonly dialogOpened: boolean;
  readonly onClose: () => void;
  /** Shown while no document is open. */
  readonly hint: string;
}

/** Layout of a list and the document beside it. */
export function SplitView({ beside, children }: { beside: boolean; children: ReactNode }) {
  return (
    <div className={classes.split} data-beside={beside || undefined}>
      {children}
    </div>
  );
}

/** Whether a list and a document fit side by side. Must match document-reader.module.css. */
export const useSplit = (): boolean => useMedia('(min-width: 68.75em)');

/** The open document, with its actions and the links to the next and previous document. */
export function DocumentReader(props: DocumentReaderProps) {
  const { beside, document, among, dialogOpened, onClose, hint } = props;
  const narrow = useMedia('(max-width: 48em)');
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
      // The reader listens on the window, where it would also receive the Escape meant for the dialog above it.
      closeOnEscape={!dialogOpened}
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

function Reading(props: DocumentReaderProps & { readonly document: ReadableDocument }) {
  const { document, among, onClose } = props;
  const place = useRef<HTMLDivElement>(null);

  const focus = () => place.current?.focus({ preventScroll: true });

  // Moves the focus to the document when it opens, and back to it when the list changes its page.
  useEffect(() => {
    if (!place.current?.contains(window.document.activeElement)) focus();
  }, [document.id]);

  return (
    <div ref={place} tabIndex={-1} className={classes.reading}>
      <PdfPane document={document} among={among} actions={props.verdict(focus)} onClose={onClose} />
      {props.notice?.(focus)}
    </div>
  );
}

/** Height of the top bar (56 px) plus spacing. */
const barHeight = 72;
const spaceBelow = 16;

/**
 * Extends an element from its place to the lower edge of the window: below the heading, or below the bar once the
 * heading is scrolled away.
 */
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

/** A message over the document, with an action. */
export function ReaderNotice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={classes.notice}>
      <Text className={classes.noticeText}>{text}</Text>
      {children}
    </div>
  );
}
