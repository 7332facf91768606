const stops = 'a[href]:not([tabindex="-1"]), button:not(:disabled), input:not(:disabled)';

/**
 * For a row that is about to leave its list and take the focus with it. Found while the row is still there; calling what
 * is returned leads the keyboard to the row after it, or to the one before, or else into the page.
 */
export function neighbourOf(row: Element | null | undefined): () => void {
  const neighbour =
    row?.nextElementSibling ?? row?.previousElementSibling ?? row?.parentElement?.closest('article');
  return () => focusFirst(neighbour);
}

/** Focuses the first thing in it that takes the keyboard. After what is under way, which may move the focus itself. */
export function focusFirst(place: Element | null | undefined): void {
  setTimeout(() => {
    const within = place?.isConnected ? place : document.getElementById('main');
    (within?.querySelector<HTMLElement>(stops) ?? document.getElementById('main'))?.focus();
  });
}
