/** A part of a text, with its target if it is a link. */
export interface Piece {
  readonly text: string;
  readonly href?: string;
}

const address = /\b(?:https?:\/\/|www\.)[^\s<>"“”]+/gi;

/**
 * Splits a text into parts; joined, they are the text again. Only web addresses become links: other schemes, above all
 * `javascript:`, stay text.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const written = withoutClosing(found);
    const href = /^www\./i.test(written) ? `https://${written}` : written;
    if (!URL.canParse(href)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: written, href });
    end = index + written.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** Whether posts, comments and jobs may link there: https and email addresses, but not http, which can be read or changed on the way. */
export const isFollowed = (href: string): boolean =>
  URL.canParse(href) && ['https:', 'mailto:'].includes(new URL(href).protocol);

/** Removes trailing punctuation; a closing bracket stays if its opening one is in the address, as in Wikipedia's. */
function withoutClosing(found: string): string {
  let written = found;
  for (;;) {
    const shorter = /[)\]}]$/.test(written)
      ? isOpenedIn(written)
        ? written
        : written.slice(0, -1)
      : written.replace(/[.,:;!?'’*_~]+$/, '');
    if (shorter === written) return written;
    written = shorter;
  }
}

const partner: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

function isOpenedIn(written: string): boolean {
  const closing = written.at(-1) ?? '';
  const count = (mark: string) => written.split(mark).length;
  return count(partner[closing] ?? '') >= count(closing);
}
