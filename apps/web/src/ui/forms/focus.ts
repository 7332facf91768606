const stops = 'a[href]:not([tabindex="-1"]), button:not(:disabled), input:not(:disabled)';

/**
 * For a row that is about to be removed together with the focus. Finds the row's neighbour beforehand; the returned
 * function focuses the next row, or else the previous one, or else the page.
 */
export function neighbourOf(row: Element | null | undefined): () => void {
  const neighbour =
    row?.nextElementSibling ?? row?.previousElementSibling ?? row?.parentElement?.closest('article');
  return () => focusFirst(neighbour);
}

/** Focuses the first focusable element in it. Deferred, because the current update may move the focus itself. */
export function focusFirst(place: Element | null | undefined): void {
  setTimeout(() => {
    const within = place?.isConnected ? place : document.getElementById('main');
    (within?.querySelector<HTMLElement>(stops) ?? document.getElementById('main'))?.focus();
  });
}
