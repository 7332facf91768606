import type { Passage } from '@lock-in/contracts';
import { type FoldedText, foldWithOrigins, isAscii, letter } from './fold.ts';
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
  const { run: runs = [], word: words = [] } = Object.groupBy(
    search === undefined ? [] : wantedOf(search),
    ({ units }) => (units ? 'run' : 'word'),
  );
  /** The matches of words and those of scripts without spaces, each in order. */
  const matchesIn = (text: string) => {
    const folded = foldWithOrigins(text);
    return [wordMatches(folded, words), runMatches(folded, runs)] as const;
  };
  const marksIn = (text: string): Passage['marks'] =>
    merged(matchesIn(text).flatMap((matches) => [...matches]));
  return {
    whole: (text: string): Passage => ({ text, marks: marksIn(text) }),
    /** Whether the text contains every word of the search. */
    isIn(text: string): boolean {
      const folded = foldWithOrigins(text);
      return (
        words.every((word) => !wordMatches(folded, [word]).next().done) &&
        runs.every((run) => !runMatches(folded, [run]).next().done)
      );
    },
    /** The part around the first match, or the beginning. */
    excerpt(text: string): Passage {
      const firsts = matchesIn(text).flatMap((matches): Range[] => {
        const { value } = matches.next();
        return value ? [value] : [];
      });
      const start = firsts.length === 0 ? 0 : startBefore(text, Math.min(...firsts.map(([from]) => from)));
      const part = upTo(text.slice(start), excerptLength);
      const before = start > 0 ? '… ' : '';
      const after = start + part.length < text.length ? ' …' : '';
      const shown = `${before}${part.trimEnd()}${after}`;
      return { text: shown, marks: marksIn(shown) };
    },
  };
}

const originOf = ({ origins }: FoldedText, from: number, to: number): Range => [
  origins[from]![0],
  origins[to - 1]![1],
];

function* wordMatches(folded: FoldedText, wanted: readonly Wanted[]): Generator<Range, undefined> {
  if (wanted.length === 0) return;
  for (const { 0: word, index } of folded.text.matchAll(written)) {
    const forms = formsOf(word);
    if (wanted.some((each) => isMatch(forms, each))) yield originOf(folded, index, index + word.length);
  }
}

function* runMatches(folded: FoldedText, wanted: readonly Wanted[]): Generator<Range, undefined> {
  if (wanted.length === 0 || isAscii(folded.text)) return;
  for (const { units = [] } of tokensOf(folded.text))
    for (const [at, { index }] of units.entries())
      for (const { units: parts = [] } of wanted) {
        const last = at + parts.length - 1;
        const isFound = parts.every((part, nth) => {
          const text = units[at + nth]?.text;
          return at + nth === last ? text?.startsWith(part) : text === part;
        });
        if (isFound) yield originOf(folded, index, units[last]!.end);
      }
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
