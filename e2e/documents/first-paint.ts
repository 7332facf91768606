import { shownText, waitingParts } from './pages.ts';

/** What can be pressed or filled in. */
const pressable = '#root :is(a[href], button, input, textarea, select, summary)';

/** For a browser, before a document's own scripts: notes what is shown, and where, at the first paint, after which the app's code is asked for. */
export const noteFirstPaint = `{
  const note = () => {
    if (performance.getEntriesByName('pressable').length > 0) return;
    globalThis.firstPaint ??= {
      text: ${shownText},
      waiting: ${waitingParts},
      places: Array.from(document.querySelectorAll('${pressable}'), (element) => [element, element.getBoundingClientRect()])
        .filter(([, { width }]) => width > 0),
    };
  };
  new PerformanceObserver(note).observe({ type: 'paint', buffered: true });
}`;

/** In a browser: what a document shows at its first paint, and the names of the parts that still wait; `null` if it was hydrated before. */
export const firstPaint = `globalThis.firstPaint ? { text: firstPaint.text, waiting: firstPaint.waiting } : null`;

export interface FirstPaint {
  readonly text: string;
  readonly waiting: readonly string[];
}

/** In a browser: whether the app has taken the document over. One without state, as public pages are, stays as it is. */
export const isHydrated = () =>
  document.getElementById('document-state') === null || performance.getEntriesByName('pressable').length > 0;

/**
 * In a browser, once it is hydrated, if it is: what is more than two pixels from where it was, and no other of its kind is there. A press
 * that began before would end beside it. `except`: elements that may move.
 */
export const findMoved = (except = ':not(*)') => `globalThis.firstPaint
  ? firstPaint.places.flatMap(([element, { x, y }]) => {
      const { tagName, textContent } = element;
      const isThere = element.matches('${except}') || Array.from(document.querySelectorAll(\`#root \${tagName}\`)).some((other) => {
        const now = other.getBoundingClientRect();
        return Math.hypot(now.x - x, now.y - y) <= 2;
      });
      return isThere ? [] : [\`\${tagName} “\${textContent}” at \${Math.round(x)}, \${Math.round(y)} moved\`];
    })
  : ['it was hydrated before its places were noted']`;
