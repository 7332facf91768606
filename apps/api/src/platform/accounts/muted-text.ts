import { comparableText } from '@lock-in/domain';
import { plainText, withoutMentions } from '../search/plain-text.ts';

/** What somebody wrote. */
export interface Said {
  readonly by: number;
  readonly title?: string;
  /** Markdown. */
  readonly content: string;
}

/** Scripts in which words are written without spaces, or with endings that nobody would type: there a muted word is found within others. */
const unspaced = ['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar'];
/** What words of the other scripts are made of. */
const letter = `[[\\p{L}\\p{N}\\p{M}]--[${unspaced.map((script) => `\\p{scx=${script}}`).join('')}]]`;
const isLetter = new RegExp(`^${letter}`, 'v');
const endsInLetter = new RegExp(`${letter}$`, 'v');
/** A word of such a script, or any other sign alone. */
const piece = new RegExp(`${letter}+|\\S`, 'gv');

/** A C is not a C++. */
const endOfWord = `(?!${letter}|[+#]+(?!${letter}))`;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** What of a text is compared: neither addresses of links nor the names of those whom it mentions. */
const textOf = ({ title = '', content }: Said) =>
  comparableText(`${title}\n${withoutMentions(plainText(content))}`);

/** Whether something that was written holds one of some words, which are not none. Whole words, where the script has words. */
export function holderOf(words: readonly string[]): (said: Said) => boolean {
  const wanted = words.map(comparableText);
  const ended = (word: string) => escaped(word) + (endsInLetter.test(word) ? endOfWord : '');
  const begun = wanted.filter((word) => isLetter.test(word)).map(ended);
  const within = wanted.filter((word) => !isLetter.test(word)).map(ended);
  const either = [...(begun.length > 0 ? [`(?<!${letter})(?:${begun.join('|')})`] : []), ...within];
  const pattern = new RegExp(either.join('|'), 'v');
  return (said) => pattern.test(textOf(said));
}

/** The piece that a muted word begins with: a text without it does not hold the word. */
export const beginningOf = (word: string): string => comparableText(word).match(piece)?.[0] ?? '';

/** All that a muted word in a text may begin with. */
export const beginningsIn = (said: Said): string[] => [...new Set(textOf(said).match(piece))];
