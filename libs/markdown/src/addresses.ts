/** A part of a text, with its target if it is an address. */
export interface Piece {
  readonly text: string;
  readonly href?: string;
}

/**
 * A character of a bare address: not a space, quote, bracket of another mark or invisible one, no punctuation beyond ASCII, and no letter
 * of a script that is written without spaces, where the next sentence would follow immediately.
 */
const unspaced = ['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');
const character = String.raw`(?:[!#-;=?-Z^_a-z{}~]|(?![${unspaced}\p{P}\p{S}\p{Z}\p{C}])[^\0-\x7f])`;
const hostCharacter = String.raw`(?![${unspaced}])[\p{L}\p{M}\p{N}_.-]`;
/**
 * Where a bare address begins: where none of the characters of a host stands before it, so that none is tried twice. A mail address
 * begins with at most 64 characters before its sign.
 */
const begins = new RegExp(
  String.raw`(?<!${hostCharacter})(?:https?:\/\/|www\.)|(?<![\w.+-])[A-Za-z\d][\w.+-]{0,63}@(?=[A-Za-z\d])`,
  'giu',
);

const extent = new RegExp(`${character}+`, 'uy');
const mailDomain = /[A-Za-z\d-]{1,63}(?:\.[A-Za-z\d-]{1,63}){1,8}/y;
/** Looked at before the rest of an address, so that what is none ends after a bounded number of characters. No name before an `@`. */
const host = new RegExp(String.raw`(?:${hostCharacter}){1,253}(?::\d{1,5})?(?!@|:\w|${hostCharacter})`, 'uy');

/** The first start of an address from an index on; the text's length if there is none. */
export function nextAddressStart(text: string, from: number): number {
  begins.lastIndex = from;
  return begins.exec(text)?.index ?? text.length;
}

/** The address that begins at an index, without the punctuation after it. Undefined if it is none. */
export function addressAt(text: string, at: number): { written: string; href: string } | undefined {
  begins.lastIndex = at;
  const [start = ''] = begins.exec(text) ?? [];
  const from = at + start.length;
  if (start.endsWith('@')) {
    const domain = matchAt(mailDomain, text, from);
    const mail = start + domain;
    return domain && !/[-_]$/.test(mail) ? { written: mail, href: `mailto:${mail}` } : undefined;
  }
  const scheme = start.includes(':') ? '' : 'https://';
  const origin = start + withoutClosing(matchAt(host, text, from) ?? '');
  if (origin === start || !URL.canParse(scheme + origin)) return undefined;
  const written = withoutClosing(start + matchAt(extent, text, from));
  return { written, href: scheme + written };
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Splits a text into parts; joined, they are the text again. Only web and mail addresses become links: other schemes stay text. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  let from = 0;
  for (let at = nextAddressStart(text, 0); at < text.length; at = nextAddressStart(text, from)) {
    const address = addressAt(text, at);
    from = at + (address?.written.length ?? 1);
    if (!address) continue;
    if (at > end) pieces.push({ text: text.slice(end, at) });
    pieces.push({ text: address.written, href: address.href });
    end = from;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** Whether texts may lead there: https and mail addresses, but not http, which can be read or changed on the way. */
export const isFollowed = (href: string): boolean =>
  URL.canParse(href) && ['https:', 'mailto:'].includes(new URL(href).protocol);

const opening: Readonly<Record<string, string>> = { ')': '(', '}': '{' };

/** Removes trailing punctuation; a closing bracket stays if its opening one is in the address, as in Wikipedia's. */
function withoutClosing(found: string): string {
  const surplus = { ')': 0, '}': 0 };
  for (const each of found) {
    if (each === ')' || each === '}') surplus[each]++;
    else if (each === '(') surplus[')']--;
    else if (each === '{') surplus['}']--;
  }
  let end = found.length;
  for (; end > 0; end--) {
    const last = found[end - 1]!;
    if (last in opening) {
      const mark = last as ')' | '}';
      if (surplus[mark] <= 0) break;
      surplus[mark]--;
    } else if (!".,:;!?'*_~".includes(last)) break;
  }
  return found.slice(0, end);
}
