/** A piece of a text: as it was written, and where it leads if it is an address. */
export interface Piece {
  readonly text: string;
  readonly href?: string;
}

const address = /\b(?:https?:\/\/|www\.)[^\s<>"“”]+/gi;

/**
 * A text in pieces that together are the text again. Addresses of the web are found, nothing else: whatever other
 * scheme a text names, `javascript:` above all, stays text.
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

/** Where a post, a comment or a job may lead: nothing that can be read or changed on the way. */
export const isFollowed = (href: string): boolean =>
  URL.canParse(href) && ['https:', 'mailto:'].includes(new URL(href).protocol);

/** Without the sentence's own marks behind it; a bracket stays where its partner is in the address, as in Wikipedia's. */
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
