import type { Passage } from '@lock-in/contracts';
import { foldWithOrigins, letter } from './fold.ts';
import { formsOf, isMatch, tokensOf, type Wanted, wantedOf } from './words.ts';

/** A word of a folded text, with the signs in names of tools. */
const written = new RegExp(`\\.?${letter}+[+#]*`, 'gv');

/** Maximum length of an excerpt in UTF-16 units, and of its part before the first match. */
const excerptLength = 220;
const leadLength = 60;

export const nothing: Passage = { text: '', marks: [] };

type Range = readonly [from: number, to: number];

/** Shows texts with the matches of a search marked. */
export function passagesFor(search: string | undefined) {
  const wanted = search === undefined ? [] : wantedOf(search);
  const marksIn = (text: string): Passage['marks'] => {
    if (wanted.length === 0) return [];
    const matches = matchesIn(text);
    return merged(wanted.flatMap((each) => [...matches(each)]));
  };
  return {
    whole: (text: string): Passage => ({ text, marks: marksIn(text) }),
    /** Whether the text contains every word of the search. */
    isIn(text: string): boolean {
      const matches = matchesIn(text);
      return wanted.every((each) => !matches(each).next().done);
    },
    /** The part around the first match, or the beginning. */
    excerpt(text: string): Passage {
      const matches = matchesIn(text);
      const firsts = wanted.flatMap((each) => [...matches(each)].slice(0, 1));
      const start = firsts.length === 0 ? 0 : startBefore(text, Math.min(...firsts.map(([from]) => from)));
      const part = upTo(text.slice(start), excerptLength);
      const before = start > 0 ? '… ' : '';
      const after = start + part.length < text.length ? ' …' : '';
      const shown = `${before}${part.trimEnd()}${after}`;
      return { text: shown, marks: marksIn(shown) };
    },
  };
}

/** The parts of a text that match a search word, in order. */
function matchesIn(text: string): (wanted: Wanted) => Generator<Range> {
  const { text: folded, origins } = foldWithOrigins(text);
  const between = (from: number, to: number): Range => [origins[from]![0], origins[to - 1]![1]];
  const words = [...folded.matchAll(written)].map(({ 0: word, index }) => ({
    forms: tokensOf(word).flatMap((each) => formsOf(each.word)),
    index,
    end: index + word.length,
  }));
  const runs = tokensOf(folded).flatMap(({ units }) => (units ? [units] : []));
  return function* (wanted) {
    const parts = wanted.units;
    if (parts === undefined) {
      for (const { forms, index, end } of words) if (isMatch(forms, wanted)) yield between(index, end);
      return;
    }
    const last = parts.length - 1;
    for (const units of runs)
      for (let at = 0; at + last < units.length; at++)
        if (
          units[at + last]!.text.startsWith(parts[last]!) &&
          parts.every((each, nth) => nth === last || units[at + nth]!.text === each)
        )
          yield between(units[at]!.index, units[at + last]!.end);
  };
}

/** In order, and without overlaps. */
const merged = (marks: readonly Range[]) =>
  marks
    .toSorted(([one], [other]) => one - other)
    .reduce<[number, number][]>((all, [from, to]) => {
      const before = all.at(-1);
      if (before && from < before[1]) before[1] = Math.max(before[1], to);
      else all.push([from, to]);
      return all;
    }, []);

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
