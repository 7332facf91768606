import { truncate } from '../truncate.ts';

/**
 * Search words. We split texts ourselves, when storing and when searching, because PostgreSQL's parser does not recognise C++, C# or
 * .NET and takes UI/UX for the name of a file. There is no dictionary: names of tools are not English, and stemming would let "general"
 * find "generic". Only plurals are removed, by Harman's rules ("How effective is suffixing?", 1991).
 */
const token = /(?<![\p{L}\p{N}])\.\p{L}[\p{L}\p{N}]*|[\p{L}\p{N}]+(?:[+#]+(?![\p{L}\p{N}]))?/gu;
// The lookbehind prevents a new attempt at each letter of a very long word.
const compound = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-./'’][\p{L}\p{N}]+)+/gu;

/** In code points. Longer texts are not words; the database takes up to 2,046 bytes. */
const longest = 100;

/** Maximum size of all words of a row in bytes: a `tsvector` holds 1 MB, part of which is left for marks. */
const roomForWords = 900_000;

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const tokensOf = (text: string) => [...text.matchAll(token)].map(([word]) => truncate(word, longest));

const singular = (word: string): string => {
  if (word.length < 4) return word;
  if (/[^ea]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/[^aeo]es$/.test(word)) return word.slice(0, -1);
  return /[^us]s$/.test(word) ? word.slice(0, -1) : word;
};

/**
 * All words of some texts, in the text form of a `tsvector`: each as it is and in its singular, C++ also as C, and words joined by a
 * hyphen, a dot or a slash also as one word, so that "fullstack" finds "full-stack".
 */
export function wordsOf(...texts: readonly string[]): string {
  const words = new Set<string>();
  for (const text of texts.map(folded)) {
    for (const word of tokensOf(text)) {
      words.add(word).add(singular(word));
      const plain = word.replace(/^\.|[+#]+$/gu, '');
      if (plain !== word) words.add(plain);
    }
    for (const [joined] of text.matchAll(compound))
      words.add(truncate(joined.replace(/[^\p{L}\p{N}]/gu, ''), longest));
  }
  return withinRoom([...words])
    .map(quoted)
    .join(' ');
}

/** The first words that fit. Normal texts fill a hundredth of the room; only a text made to fill it loses words. */
function withinRoom(words: readonly string[]): readonly string[] {
  let bytes = 0;
  const beyond = words.findIndex((word) => (bytes += Buffer.byteLength(word)) > roomForWords);
  return beyond < 0 ? words : words.slice(0, beyond);
}

/** Ignored in searches: these words are in nearly every text, or missing only by chance. */
const fillers = new Set(['a', 'an', 'and', 'as', 'at', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

interface Wanted {
  /** As it was typed. */
  readonly word: string;
  /** The last word may be only the beginning of one, from two letters on. */
  readonly isBegun: boolean;
}

function wantedOf(search: string): Wanted[] {
  const all = [...new Set(tokensOf(folded(search)))];
  const meant = all.filter((word) => !fillers.has(word));
  const words = meant.length > 0 ? meant : all;
  return words.map((word, index) => ({ word, isBegun: index === words.length - 1 && word.length > 1 }));
}

/** The conditions that a text must meet to be found: one `tsquery` for each word. Empty if the search has no word. */
export const searchTerms = (search: string): string[] =>
  wantedOf(search).map(({ word, isBegun }) => {
    const whole = singular(word);
    if (!isBegun) return quoted(whole);
    return whole === word ? `${quoted(word)}:*` : `${quoted(word)}:* | ${quoted(whole)}`;
  });

/** The forms in which {@link wordsOf} stores a word. */
const formsOf = (word: string) => [word, singular(word), word.replace(/^\.|[+#]+$/gu, '')];

/** The words of a search, for {@link isMatch}. */
export const wordsToMark = wantedOf;

/** Whether a word of a text matches a search word. */
export const isMatch = (written: string, wanted: readonly Wanted[]): boolean =>
  tokensOf(folded(written))
    .flatMap(formsOf)
    .some((form) =>
      wanted.some(({ word, isBegun }) => form === singular(word) || (isBegun && form.startsWith(word))),
    );

/** Needs no escaping: a word has only letters, digits, a dot, and + or #. */
const quoted = (word: string) => `'${word}'`;
