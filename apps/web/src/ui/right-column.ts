/** Below it the right column has no room. The same as in columns-page.module.css and in bootstrap-script.ts. */
export const withoutRightColumn = '(max-width: 68.74em)';

export const hasRightColumn = (): boolean => !matchMedia(withoutRightColumn).matches;
