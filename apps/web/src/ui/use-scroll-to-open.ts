import { useEffect, type RefObject } from 'react';
import { lastPress } from './last-press.ts';

/** Keeps the card of what is being read in sight; pressed in a card, it stays, so that nothing moves under the pointer. */
export function useScrollToOpen(card: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (isOpen && !lastPress().target?.closest('article')) card.current?.scrollIntoView({ block: 'nearest' });
  }, [card, isOpen]);
}
