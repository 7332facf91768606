import { comparableText } from '@lock-in/domain';
import { plainText, withoutMentions } from '@lock-in/markdown';

/** A text that an account wrote. */
export interface AuthoredText {
  readonly by: number;
  readonly title?: string;
  /** Markdown. */
  readonly content: string;
}

/**
 * Scripts that write words without spaces, or with endings that nobody would type: there a muted word also matches inside other words.
 */
const unspaced = ['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar'];
/** Pattern for a letter of all other scripts. */
const letter = `[[\\p{L}\\p{N}\\p{M}]--[${unspaced.map((script) => `\\p{scx=${script}}`).join('')}]]`;
const isLetter = new RegExp(`^${letter}`, 'v');
const endsInLetter = new RegExp(`${letter}$`, 'v');
/** A word in one of the other scripts, or any other single character. */
const piece = new RegExp(`${letter}+|\\S`, 'gv');

/** So that `C` does not match `C++`. */
const endOfWord = `(?!${letter}|[+#]+(?!${letter}))`;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The text that is compared: without addresses of links and without mentions. */
const textOf = ({ title = '', content }: AuthoredText) =>
  comparableText(`${title}\n${withoutMentions(plainText(content))}`);

/**
 * Returns a predicate for whether a text contains one of the words, of which there must be at least one. Matches whole words in scripts
 * that have words.
 */
export function wordMatcher(words: readonly string[]): (text: AuthoredText) => boolean {
  const wanted = words.map(comparableText);
  const ended = (word: string) => escaped(word) + (endsInLetter.test(word) ? endOfWord : '');
  const begun = wanted.filter((word) => isLetter.test(word)).map(ended);
  const within = wanted.filter((word) => !isLetter.test(word)).map(ended);
  const either = [...(begun.length > 0 ? [`(?<!${letter})(?:${begun.join('|')})`] : []), ...within];
  const pattern = new RegExp(either.join('|'), 'v');
  return (text) => pattern.test(textOf(text));
}

/** The piece that a muted word begins with. A text without this piece does not contain the word. */
export const beginningOf = (word: string): string => comparableText(word).match(piece)?.[0] ?? '';

/** All pieces of a text that a muted word may begin with. */
export const beginningsIn = (text: AuthoredText): string[] => [...new Set(textOf(text).match(piece))];
