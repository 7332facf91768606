/**
 * The first `most` code points of a text. `slice` counts UTF-16 units instead and can leave half of a surrogate pair, which
 * PostgreSQL refuses.
 */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text;
  // This many units hold at least `most` whole code points.
  return Array.from(text.slice(0, 2 * most))
    .slice(0, most)
    .join('');
}

/** The same, with an ellipsis where something was left out. */
export function shorten(text: string, most: number): string {
  const shortened = truncate(text, most);
  return shortened === text ? text : `${shortened}…`;
}
