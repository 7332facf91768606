import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

const smallest = 0.5;
const largest = 4;
const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

export interface Zoom {
  /** 1 fits the width. */
  readonly zoom: number;
  readonly closer: (() => void) | undefined;
  readonly farther: (() => void) | undefined;
  readonly fit: () => void;
}

/** Zoom of a scrolled container: by buttons and keys, by two fingers, and by pinching on a trackpad. */
export function useZoom(place: RefObject<HTMLElement | null>): Zoom {
  const [zoom, setZoom] = useState(1);
  const shown = useRef(1);
  /** The point that stays fixed while zooming, in pixels from the container's corner. */
  const focus = useRef<{ x: number; y: number }>(undefined);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const { x, y } = focus.current ?? { x: element.clientWidth / 2, y: 0 };
    const ratio = zoom / shown.current;
    element.scrollLeft = (element.scrollLeft + x) * ratio - x;
    element.scrollTop = (element.scrollTop + y) * ratio - y;
    shown.current = zoom;
    focus.current = undefined;
  }, [zoom, place]);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const stop = new AbortController();
    const { signal } = stop;
    const to = (wanted: number, x: number, y: number) => {
      const { left, top } = element.getBoundingClientRect();
      focus.current = { x: x - left, y: y - top };
      setZoom(Math.min(largest, Math.max(smallest, wanted)));
    };

    let pinch: { apart: number; zoom: number } | undefined;
    const touched = ({ touches: [one, other, third] }: TouchEvent) => {
      pinch = one && other && !third ? { apart: apart(one, other), zoom: shown.current } : undefined;
    };
    element.addEventListener('touchstart', touched, { signal, passive: true });
    element.addEventListener('touchend', touched, { signal, passive: true });
    element.addEventListener(
      'touchmove',
      (event) => {
        const [one, other] = event.touches;
        if (!pinch || !one || !other) return;
        event.preventDefault();
        to(
          (pinch.zoom * apart(one, other)) / pinch.apart,
          (one.clientX + other.clientX) / 2,
          (one.clientY + other.clientY) / 2,
        );
      },
      { signal, passive: false },
    );
    // A trackpad pinch arrives as a wheel event with Ctrl, and would zoom the whole page.
    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        to(shown.current * Math.exp(-event.deltaY / 100), event.clientX, event.clientY);
      },
      { signal, passive: false },
    );
    return () => stop.abort();
  }, [place]);

  const larger = steps.find((step) => step > zoom + 0.01);
  const smaller = steps.findLast((step) => step < zoom - 0.01);
  return {
    zoom,
    closer: larger === undefined ? undefined : () => setZoom(larger),
    farther: smaller === undefined ? undefined : () => setZoom(smaller),
    fit: () => setZoom(1),
  };
}

const apart = (one: Touch, other: Touch) =>
  Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
