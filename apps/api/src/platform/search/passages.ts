import type { Passage } from '@lock-in/contracts';
import { isMatch, wordsToMark } from './words.ts';

/** A word as written: letters with their accents, and the signs in names of tools. */
const written = /\.?[\p{L}\p{N}][\p{L}\p{N}\p{M}]*[+#]*/gu;

/** Maximum length of an excerpt in UTF-16 units, and of its part before the first match. */
const excerptLength = 220;
const leadLength = 60;

export const nothing: Passage = { text: '', marks: [] };

/** Shows texts with the matches of a search marked. */
export function passagesFor(search: string | undefined) {
  const wanted = search === undefined ? [] : wordsToMark(search);
  function* marksIn(text: string): Generator<[number, number]> {
    if (wanted.length === 0) return;
    for (const { 0: word, index } of text.matchAll(written))
      if (isMatch(word, wanted)) yield [index, index + word.length];
  }
  return {
    whole: (text: string): Passage => ({ text, marks: [...marksIn(text)] }),
    /** The part around the first match, or the beginning. */
    excerpt(text: string): Passage {
      const [first] = marksIn(text);
      const start = first === undefined ? 0 : startBefore(text, first[0]);
      const part = upTo(text.slice(start), excerptLength);
      const before = start > 0 ? '… ' : '';
      const after = start + part.length < text.length ? ' …' : '';
      const shown = `${before}${part.trimEnd()}${after}`;
      return { text: shown, marks: [...marksIn(shown)] };
    },
  };
}

/** The beginning of a word shortly before the match. */
function startBefore(text: string, at: number): number {
  if (at <= leadLength) return 0;
  const space = text.indexOf(' ', at - leadLength);
  return space < 0 || space >= at ? at : space + 1;
}

/** Cuts between words if such a place is near, and never within a character. */
function upTo(text: string, most: number): string {
  if (text.length <= most) return text;
  const space = text.lastIndexOf(' ', most);
  const end = space > most / 2 ? space : most;
  return text.slice(0, isHalved(text, end) ? end - 1 : end);
}

const isHalved = (text: string, at: number) => /[\uD800-\uDBFF]/.test(text[at - 1] ?? '');
