import type { MouseEvent } from 'react';

/**
 * Click handler for text above the link that covers a card: opens that link and passes on the modifier keys. Ignores
 * text selection and links within the text.
 */
export function openCardLink(event: MouseEvent<HTMLElement>): void {
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
