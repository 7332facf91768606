import { useEffect, type RefObject } from 'react';
import { lastPress } from '../feedback/last-press.ts';

/** Scrolls the card of the open document into view, unless it was opened by a click in a card, which must not move under the pointer. */
export function useScrollToOpen(card: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (isOpen && !lastPress().target?.closest('article')) card.current?.scrollIntoView({ block: 'nearest' });
  }, [card, isOpen]);
}
