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
        (
          written,
          escaped: string | undefined,
          decimal: string | undefined,
          hex: string | undefined,
          name: string | undefined,
        ) =>
          escaped ??
          (name === undefined
            ? characterOf(decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal))
            : decodeNamedCharacterReference(name) || written),
      )
    : text;

/** As HTML replaces characters that no text may have. */
function characterOf(code: number): string {
  const isNone = code === 0 || code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff);
  return isNone ? '\uFFFD' : String.fromCodePoint(code);
}

/** The character reference at an index, resolved; undefined if there is none. */
export function referenceAt(text: string, at: number): { value: string; length: number } | undefined {
  reference.lastIndex = at;
  const written = reference.exec(text)?.[0];
  if (written === undefined) return undefined;
  const value = resolved(written);
  return value === written ? undefined : { value, length: written.length };
}
