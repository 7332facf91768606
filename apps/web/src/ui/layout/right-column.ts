/** Media query for screens without room for the right column. Must match columns-page.module.css and bootstrap-script.ts (compared by its spec). */
export const withoutRightColumn = '(max-width: 68.74em)';

export const hasRightColumn = (): boolean => !matchMedia(withoutRightColumn).matches;
