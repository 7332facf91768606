import type { CSSProperties } from 'react';

/** Props of a text field that grows with its text, between so many rows. Until its code has run, the style sheet gives it its height (app/global.css). */
export const growing = (minRows = 1, maxRows?: number) => ({
  autosize: true,
  minRows,
  ...(maxRows !== undefined && { maxRows }),
  rows: minRows,
  'data-growing': true,
  styles: { input: { '--min-rows': minRows, '--max-rows': maxRows ?? 1_000 } as CSSProperties },
});
