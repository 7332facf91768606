import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Keeps the height of a card that shows less after a decision, so that the cards below do not move up. */
export function useKeptHeight(place: RefObject<HTMLElement | null>, isInList: boolean): void {
  const height = useRef(0);
  useLayoutEffect(() => {
    const card = place.current;
    if (!card) return;
    card.style.minHeight = isInList ? '' : `${height.current}px`;
    if (isInList) height.current = card.offsetHeight;
  });
}
