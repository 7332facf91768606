/**
 * Scripts that are written without spaces between words, or with endings that nobody would type in a search (Hangul). Matches the
 * characters that these scripts share as well, such as the long vowel sign of Kana.
 */
const unspacedScripts = [
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Hangul',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
];
const unspaced = unspacedScripts.map((script) => `\\p{scx=${script}}`).join('');
const anyLetter = '[\\p{L}\\p{N}\\p{M}]';
/** Character classes for regular expressions with the flag `v`: a letter of a script with spaces between words, or of one without. */
export const letter = `[${anyLetter}--[${unspaced}]]`;
export const unspacedLetter = `[${anyLetter}&&[${unspaced}]]`;

/** Latin letters that Unicode does not decompose, as CLDR's transform Latin-ASCII writes them; and the final sigma. */
const plainLetters: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'ⱥ',
    ae: 'æ',
    b: 'ƀɓƃ',
    c: 'ȼƈ',
    d: 'đðɖɗƌ',
    e: 'ɇəɛ',
    f: 'ƒ',
    g: 'ǥɠ',
    h: 'ħⱨ',
    i: 'ıɨ',
    j: 'ɉȷ',
    k: 'ƙⱪ',
    l: 'łƚⱡ',
    n: 'ŋɲƞ',
    o: 'øɵɔ',
    oe: 'œ',
    p: 'ƥᵽ',
    q: 'ĸɋ',
    r: 'ɍɽ',
    ss: 'ß',
    t: 'ŧƭʈⱦ',
    th: 'þ',
    u: 'ʉ',
    v: 'ʋ',
    y: 'ƴɏ',
    z: 'ƶȥⱬ',
    σ: 'ς',
  }).flatMap(([plain, letters]) => [...letters].map((each) => [each, plain])),
);
const undecomposed = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/** Accents, tone marks and points, but no vowel signs: these are letters, as are the voicing marks of Kana. */
const accents = new RegExp(
  '[\\p{M}--[\\p{Alphabetic}--[\\p{Script=Inherited}\\p{scx=Arabic}\\p{scx=Hebrew}\\p{scx=Syriac}]]--[\\u3099\\u309A]]',
  'gv',
);

/** Soft hyphens, zero-width spaces and joiners, direction marks, variation selectors. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * A text as searches compare it: without case, accents, compatibility forms and invisible characters. Decomposed, so that an unfinished
 * Hangul syllable is the beginning of a finished one.
 */
export const fold = (text: string): string => (isAscii(text) ? text.toLowerCase() : foldUnicode(text));

export const isAscii = (text: string): boolean => !/[^\0-\x7F]/.test(text);

const foldUnicode = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(invisible, '')
    .replace(accents, '')
    .toLowerCase()
    .replace(undecomposed, (each) => plainLetters[each]!);

/** What belongs to the character before it: marks, and the vowels and final consonants of a Hangul syllable. */
export const joining = '\\p{M}\\u1160-\\u11FF\\uD7B0-\\uD7FB';
const joined = `[[${joining}]\\p{Default_Ignorable_Code_Point}\\p{Cf}]`;
/** Characters that are folded to one character at most by their case: ASCII and common ideographs. */
const plain = '\\u0000-\\u007F\\u3400-\\u4DBF\\u4E00-\\u9FFF';
/** A longest part of plain characters, or a character with what belongs to it. */
const part = new RegExp(`(?<plain>[${plain}]+(?!${joined}))|[^]${joined}*`, 'gv');

/** A folded text, and for each of its UTF-16 units the range of the text that it comes from. */
export interface FoldedText {
  readonly text: string;
  readonly origins: readonly (readonly [from: number, to: number])[];
}

export function foldWithOrigins(text: string): FoldedText {
  let folded = '';
  const origins: [number, number][] = [];
  const known = new Map<string, string>();
  for (const { 0: each, index, groups } of text.matchAll(part)) {
    if (groups!['plain'] !== undefined) {
      folded += each.toLowerCase();
      for (let at = index; at < index + each.length; at++) origins.push([at, at + 1]);
      continue;
    }
    const character = known.get(each) ?? fold(each);
    known.set(each, character);
    folded += character;
    while (origins.length < folded.length) origins.push([index, index + each.length]);
  }
  return { text: folded, origins };
}
