import { truncate } from '../../platform/truncate.ts';
import { fold, isAscii, joining, letter, unspacedLetter } from './fold.ts';

/**
 * Search words. We split texts ourselves, when storing and when searching, because PostgreSQL's parser does not recognise C++, C# or
 * .NET and takes UI/UX for the name of a file. There is no dictionary: names of tools are not English, and stemming would let "general"
 * find "generic". Only plurals are removed, by Harman's rules ("How effective is suffixing?", 1991). Scripts without spaces are split
 * into overlapping pairs of characters, so that every part of a text is found (ADR 81).
 */

/** The patterns of a word, which may be .NET or C++, and of words that are joined. `one`: the pattern of a letter; `run`: of text without spaces. */
const patternsOf = (one: string, first: string, run: string, flags: string) => ({
  token: new RegExp(`(?<run>${run})|(?<!${one})\\.${first}${one}*|${one}+(?:[+#]+(?!${one}))?`, flags),
  // The lookbehind prevents a new attempt at each letter of a very long word.
  compound: new RegExp(`(?<!${one})${one}+(?:[\\-\\u2010.\\/'’]${one}+)+`, flags),
});
const unicode = patternsOf(letter, `[\\p{L}&&${letter}]`, `${unspacedLetter}+`, 'gv');
/** The same for folded texts in ASCII, several times faster. */
const ascii = patternsOf('[a-z0-9]', '[a-z]', '(?!)', 'g');
const patternsFor = (folded: string) => (isAscii(folded) ? ascii : unicode);
const joints = /[-\u2010./'’]/g;
/** A character of a script without spaces, with its vowel signs. */
const unit = new RegExp(`[${unspacedLetter}--[${joining}]][${joining}]*`, 'gv');

/** In code points. Longer texts are not words; the database takes up to 2,046 bytes. */
const longest = 100;
const longestUnit = 10;
/** In characters. A search is not longer, but compatibility forms make it so. */
const longestRun = 100;

/** Maximum size of all words of a row in bytes: a `tsvector` holds 1 MB, part of which is left for marks. */
const roomForWords = 900_000;

/** A word, or a run of characters of scripts without spaces. */
interface Token {
  readonly word: string;
  readonly units?: readonly Unit[];
  /** Its position in the folded text. */
  readonly index: number;
}
interface Unit {
  readonly text: string;
  readonly index: number;
  readonly end: number;
}

export const tokensOf = (folded: string): Token[] =>
  [...folded.matchAll(patternsFor(folded).token)].flatMap(({ 0: word, index, groups }) => {
    if (groups!['run'] === undefined) return { word: truncate(word, longest), index };
    const units = [...word.matchAll(unit)].map(({ 0: text, index: at }) => ({
      text: truncate(text, longestUnit),
      index: index + at,
      end: index + at + text.length,
    }));
    return units.length === 0 ? [] : { word: units.map(({ text }) => text).join(''), units, index };
  });

const pairsOf = (units: readonly Unit[]) =>
  units.slice(1).map(({ text }, index) => units[index]!.text + text);

const singular = (word: string): string => {
  if (word.length < 4) return word;
  if (/[^ea]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/[^aeo]es$/.test(word)) return word.slice(0, -1);
  return /[^us]s$/.test(word) ? word.slice(0, -1) : word;
};

/** The forms in which a word is stored: as it is and in its singular, C++ also as C. */
export const formsOf = (word: string) => [word, singular(word), word.replace(/^\.|[+#]+$/gu, '')];

/** All words of some texts; words joined by a hyphen, a dot or a slash also as one, so that "fullstack" finds "full-stack". */
export function distinctWords(...texts: readonly string[]): Set<string> {
  const words = new Set<string>();
  const seen = new Set<string>();
  for (const text of texts.map(fold)) {
    for (const { word, units } of tokensOf(text)) {
      if (seen.has(word)) continue;
      seen.add(word);
      // The last character by itself: a search for one character finds the pairs that begin with it.
      if (units) for (const each of [...pairsOf(units), units.at(-1)!.text]) words.add(each);
      else for (const form of formsOf(word)) words.add(form);
    }
    for (const [joined] of text.matchAll(patternsFor(text).compound))
      words.add(truncate(joined.replace(joints, ''), longest));
  }
  return words;
}

/** The words of some texts, in the text form of a `tsvector`. */
export const wordsOf = (...texts: readonly string[]): string =>
  withinRoom([...distinctWords(...texts)])
    .map(quoted)
    .join(' ');

/** The first words that fit. Normal texts fill a hundredth of the room; only a text made to fill it loses words. */
function withinRoom(words: readonly string[]): readonly string[] {
  let bytes = 0;
  const beyond = words.findIndex((word) => (bytes += Buffer.byteLength(word)) > roomForWords);
  return beyond < 0 ? words : words.slice(0, beyond);
}

/** Ignored in searches: these words are in nearly every text, or missing only by chance. */
const fillers = new Set(['a', 'an', 'and', 'as', 'at', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

export interface Wanted {
  readonly word: string;
  readonly units?: readonly string[];
  /** The last word may be only the beginning of one, from two letters on. */
  readonly isBegun: boolean;
}

export function wantedOf(search: string): Wanted[] {
  const all = [...new Map(tokensOf(fold(search)).map((each) => [each.word, each])).values()];
  const meant = all.filter(({ word }) => !fillers.has(word));
  const words = meant.length > 0 ? meant : all;
  return words.map(({ word, units }, index) => ({
    word,
    ...(units && { units: units.slice(0, longestRun).map(({ text }) => text) }),
    isBegun: index === words.length - 1 && word.length > 1,
  }));
}

/** What of a search word must be stored for a text to be found: all of `whole`, and one that begins with `begun`. */
const pairsWanted = (units: readonly string[]) => {
  const pairs = units.length === 1 ? units : units.slice(1).map((text, index) => units[index]! + text);
  // The vowel signs of the last character may not be typed yet.
  return { whole: pairs.slice(0, -1), begun: pairs.at(-1)! };
};

/** The conditions that a text must meet to be found: one `tsquery` for each word. Empty if the search has no word. */
export const searchTerms = (search: string): string[] =>
  wantedOf(search).map(({ word, units, isBegun }) => {
    if (units) {
      const { whole, begun } = pairsWanted(units);
      return [...[...new Set(whole)].map(quoted), `${quoted(begun)}:*`].join(' & ');
    }
    const form = singular(word);
    if (!isBegun) return quoted(form);
    return form === word ? `${quoted(word)}:*` : `${quoted(word)}:* | ${quoted(form)}`;
  });

/** The beginnings that the words of a name must have for each part of a search. */
export const beginningsWanted = (search: string): string[] => [
  ...new Set(
    tokensOf(fold(search)).flatMap(({ word, units }) => {
      if (units === undefined) return word;
      const { whole, begun } = pairsWanted(units.map(({ text }) => text));
      return [...whole, begun];
    }),
  ),
];

/** Whether one of a word's forms matches a search word. */
export const isMatch = (forms: readonly string[], { word, isBegun }: Wanted): boolean =>
  forms.some((form) => form === singular(word) || (isBegun && form.startsWith(word)));

/** Needs no escaping: a word has only letters, digits, marks, a dot, and + or #. */
const quoted = (word: string) => `'${word}'`;
