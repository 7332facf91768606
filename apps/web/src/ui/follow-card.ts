import type { MouseEvent } from 'react';

/**
 * For text above the link that covers a card: a click follows that link, with the keys held that open a new tab; selecting text,
 * or a link within it, does not.
 */
export function followCard(event: MouseEvent<HTMLElement>): void {
  if ((event.target as Element).closest('a, button') || getSelection()?.isCollapsed === false) return;
  const link = event.currentTarget.closest('article')?.querySelector('a[data-covers-card]');
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  link?.dispatchEvent(
    new globalThis.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
      altKey,
    }),
  );
}
