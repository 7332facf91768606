import { decodeNamedCharacterReference } from 'decode-named-character-reference';

export const isSpace = (character: string | undefined): boolean => character === ' ' || character === '\t';

export const isBlank = (text: string): boolean => !/[^ \t\n]/.test(text);

/** Where a text ends without spaces and tabs at its end. A pattern like `[ \t]+$` would take quadratic time. */
export function endWithoutSpaces(text: string, end = text.length): number {
  let at = end;
  while (at > 0 && isSpace(text[at - 1])) at--;
  return at;
}

const referencePattern = String.raw`&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,31}));`;
const reference = new RegExp(referencePattern, 'y');
const special = new RegExp(String.raw`\\([!-/:-@[-\`{-~])|${referencePattern}`, 'g');

/** Resolves escapes and character references. */
export const resolved = (text: string): string =>
  /[\\&]/.test(text)
    ? text.replaceAll(
        special,
        (written, escaped: string | undefined, ...code: (string | undefined)[]) =>
          escaped ?? characterOf(code[0], code[1], code[2]) ?? written,
      )
    : text;

/** The character reference at an index, resolved; undefined if there is none. */
export function referenceAt(text: string, at: number): { value: string; length: number } | undefined {
  reference.lastIndex = at;
  const [written, decimal, hex, name] = reference.exec(text) ?? [];
  const value = written === undefined ? undefined : characterOf(decimal, hex, name);
  return value === undefined ? undefined : { value, length: written!.length };
}

function characterOf(decimal?: string, hex?: string, name?: string): string | undefined {
  if (name !== undefined) return decodeNamedCharacterReference(name) || undefined;
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
  // As HTML replaces characters that no text may have.
  const isNone = code === 0 || code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff);
  return isNone ? '\uFFFD' : String.fromCodePoint(code);
}
