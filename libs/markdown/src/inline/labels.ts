const longest = 999;

/** A label in brackets without brackets within, and where it ends. */
export function labelAt(text: string, start: number): { text: string; end: number } | undefined {
  if (text[start] !== '[') return undefined;
  for (let at = start + 1; at <= start + longest + 1 && at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '[') return undefined;
    else if (character === ']') return { text: text.slice(start + 1, at), end: at + 1 };
  }
  return undefined;
}

/** Equal for labels that refer to the same definition. */
export const normalized = (label: string): string =>
  label.length > longest ? '' : label.trim().replaceAll(/\s+/g, ' ').toLowerCase().toUpperCase();
