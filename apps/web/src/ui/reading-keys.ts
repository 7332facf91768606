import type { KeyboardEvent } from 'react';

interface Ways {
  readonly onNext?: (() => void) | undefined;
  readonly onPrevious?: (() => void) | undefined;
  /** Absent while nothing is open, or where the dialog sees to it. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * J and K lead to the next and the previous document, Escape closes it. The letters act only where the focus is on the list
 * or on a document: nobody meets them by chance.
 */
export const readingKeys =
  ({ onNext, onPrevious, onClose }: Ways) =>
  (event: KeyboardEvent): void => {
    if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = { j: onNext, k: onPrevious, Escape: onClose }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="listbox"]') !== null;
