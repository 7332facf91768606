import { isForPhone, onServer } from '../../lib/conditions.ts';

/** Media queries for screens without and with room for the right column. Must match columns-page.module.css. */
export const withoutRightColumn = '(max-width: 68.74em)';
export const withRightColumn = '(min-width: 68.75em)';

/** Whether the page that is loaded now has its right column beside the content. */
export const hasRightColumn = (): boolean =>
  onServer || !(isForPhone() ?? matchMedia(withoutRightColumn).matches);
