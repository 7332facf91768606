import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** Keeps the distance of an element from the top of the window in its CSS variable `--top`, so that it can end where the window does. */
export function useTop(ref: RefObject<HTMLElement | null>): void {
  // After each render, because what is above it may have grown.
  useLayoutEffect(() => measure(ref.current));
  useEffect(() => {
    const again = () => measure(ref.current);
    window.addEventListener('scroll', again, { passive: true });
    window.addEventListener('resize', again);
    return () => {
      window.removeEventListener('scroll', again);
      window.removeEventListener('resize', again);
    };
  }, [ref]);
}

const measure = (element: HTMLElement | null) =>
  element?.style.setProperty('--top', `${Math.round(element.getBoundingClientRect().top)}px`);
