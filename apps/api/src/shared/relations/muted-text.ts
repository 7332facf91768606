import { comparableText } from '@lock-in/domain';
import { plainText, withoutMentions } from '@lock-in/markdown';
import { letter } from '../search/fold.ts';

/** A text that an account wrote. */
export interface AuthoredText {
  readonly by: number;
  readonly title?: string;
  /** Markdown. */
  readonly content: string;
}

const isLetter = new RegExp(`^${letter}`, 'v');
const endsInLetter = new RegExp(`${letter}$`, 'v');
/** A word in a script that has spaces, or any other single character: in scripts without, a muted word also matches inside others. */
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
