import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A card that says less after a decision stays as high as it was before: the ones below it must not move up. */
export function useKeptHeight(place: RefObject<HTMLElement | null>, isStanding: boolean): void {
  const height = useRef(0);
  useLayoutEffect(() => {
    const card = place.current;
    if (!card) return;
    card.style.minHeight = isStanding ? '' : `${height.current}px`;
    if (isStanding) height.current = card.offsetHeight;
  });
}
