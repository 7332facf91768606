/** Brackets within each other in an address; every scan of an unfinished one ends at the next bracket too many. */
const deepest = 32;

/** Spaces, tabs and line ends. A paragraph has no blank lines. */
export function skipSpaces(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ' || text[at] === '\t' || text[at] === '\n') at++;
  return at;
}

/** A link's address as it is written, without the angle brackets around it, and where it ends. */
export function destinationAt(text: string, start: number): { written: string; end: number } | undefined {
  return text[start] === '<' ? enclosed(text, start) : bare(text, start);
}

function enclosed(text: string, start: number) {
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '<' || character === '\n') return undefined;
    else if (character === '>') return { written: text.slice(start + 1, at), end: at + 1 };
  }
  return undefined;
}

function bare(text: string, start: number) {
  let [at, open] = [start, 0];
  for (; at < text.length; at++) {
    const character = text[at]!;
    if (character <= ' ' || character === '\u007F') break;
    if (character === '\\' && /[!-/:-@[-`{-~]/.test(text[at + 1] ?? '')) at++;
    else if (character === '(' && ++open > deepest) return undefined;
    else if (character === ')' && --open < 0) break;
  }
  return open > 0 || at === start ? undefined : { written: text.slice(start, at), end: at };
}

const closing: Readonly<Record<string, string>> = { '"': '"', "'": "'", '(': ')' };

/** Where a title ends. Ends at the next mark of its kind, so that no two unfinished ones scan the same text. */
export function titleAt(text: string, start: number): number | undefined {
  const end = closing[text[start] ?? ''];
  if (end === undefined) return undefined;
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === end) return at + 1;
    else if (character === '(' && end === ')') return undefined;
  }
  return undefined;
}
