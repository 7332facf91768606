import { truncate } from '../truncate.ts';

/**
 * Words as they are looked for. Splitting is ours, on both sides, because PostgreSQL's parser knows no C++, C# or .NET and takes
 * UI/UX for the name of a file. There is no dictionary: names of tools are no English, and stemming would let "general" find
 * "generic". Only the plural is taken off, by Harman's rules ("How effective is suffixing?", 1991).
 */
const token = /(?<![\p{L}\p{N}])\.\p{L}[\p{L}\p{N}]*|[\p{L}\p{N}]+(?:[+#]+(?![\p{L}\p{N}]))?/gu;
// The look behind keeps one endless word from being tried anew at each of its letters.
const compound = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-./'’][\p{L}\p{N}]+)+/gu;

/** In code points. Longer ones are no words; the database takes up to 2,046 bytes. */
const longest = 100;

/** All words of a row together, in bytes: a `tsvector` has room for 1 MB, of which some is left for marks. */
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
 * All words of some texts as PostgreSQL reads a `tsvector`: each as it stands and in its singular, a C++ also as C, and what
 * is joined by a hyphen, a dot or a slash also as one word, so that "fullstack" finds "full-stack".
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

/** The first ones that fit. People's texts fill a hundredth of the room; only one made to fill it loses words. */
function withinRoom(words: readonly string[]): readonly string[] {
  let bytes = 0;
  const beyond = words.findIndex((word) => (bytes += Buffer.byteLength(word)) > roomForWords);
  return beyond < 0 ? words : words.slice(0, beyond);
}

/** They stand in nearly every text, or in none by chance: who types them does not mean them. */
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

/** What a text must have to be found, word by word, each as a `tsquery`. None, if there is no word in it at all. */
export const searchTerms = (search: string): string[] =>
  wantedOf(search).map(({ word, isBegun }) => {
    const whole = singular(word);
    if (!isBegun) return quoted(whole);
    return whole === word ? `${quoted(word)}:*` : `${quoted(word)}:* | ${quoted(whole)}`;
  });

/** How {@link wordsOf} keeps a word. */
const formsOf = (word: string) => [word, singular(word), word.replace(/^\.|[+#]+$/gu, '')];

/** The words of a search, for {@link isSaidBy}. */
export const wordsToMark = wantedOf;

/** Whether a word of a text is one of those that are looked for. */
export const isSaidBy = (written: string, wanted: readonly Wanted[]): boolean =>
  tokensOf(folded(written))
    .flatMap(formsOf)
    .some((form) =>
      wanted.some(({ word, isBegun }) => form === singular(word) || (isBegun && form.startsWith(word))),
    );

/** Nothing in a word needs to be escaped: it has letters, digits, a dot, and + or # alone. */
const quoted = (word: string) => `'${word}'`;
