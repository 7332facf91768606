import type { Emphasis } from '../tree.ts';

/** A run of marks that may begin or end emphasis. */
export interface Mark {
  readonly kind: 'mark';
  readonly character: string;
  readonly length: number;
  readonly opens: boolean;
  readonly closes: boolean;
  readonly order: number;
  /** Marks that are left as text. */
  rest: number;
  /** What begins here, innermost first. */
  readonly begins: Emphasis['type'][];
  /** What ends here, innermost first. */
  readonly ends: Emphasis['type'][];
}

const isWhite = (text: string) => /^\s?$/u.test(text);
const isPunctuation = (text: string) => /^[\p{P}\p{S}]$/u.test(text);

/** The run of marks of which `before` and `after` are the neighbouring characters. Undefined if it can only be text. */
export function markOf(run: string, before: string, after: string, order: number): Mark | undefined {
  const character = run[0]!;
  if (character === '~' && run.length !== 2) return undefined;
  const left = !isWhite(after) && (!isPunctuation(after) || isWhite(before) || isPunctuation(before));
  const right = !isWhite(before) && (!isPunctuation(before) || isWhite(after) || isPunctuation(after));
  const isWord = character === '_';
  const opens = left && (!isWord || !right || isPunctuation(before));
  const closes = right && (!isWord || !left || isPunctuation(after));
  if (!opens && !closes) return undefined;
  const { length } = run;
  return { kind: 'mark', character, length, opens, closes, order, rest: length, begins: [], ends: [] };
}

/**
 * Pairs the marks. Each closing mark looks back for its opening one, and forgets the marks between them; where it finds none, those of
 * its kind never look there again. So each mark is passed at most once by each of the thirteen kinds.
 */
export function pair(marks: readonly Mark[]): void {
  const open: Mark[] = [];
  const searched = new Map<string, number>();
  for (const mark of marks) {
    const kind = `${mark.character}${mark.opens}${mark.length % 3}`;
    while (mark.closes && mark.rest > 0) {
      const least = searched.get(kind) ?? -1;
      let at = open.length - 1;
      while (at >= 0 && open[at]!.order > least && !matches(open[at]!, mark)) at--;
      const opener = open[at];
      if (!opener || opener.order <= least) {
        searched.set(kind, open.at(-1)?.order ?? least);
        break;
      }
      const used = opener.rest >= 2 && mark.rest >= 2 ? 2 : 1;
      const type = mark.character === '~' ? 'delete' : used === 2 ? 'strong' : 'emphasis';
      opener.begins.push(type);
      mark.ends.push(type);
      opener.rest -= used;
      mark.rest -= used;
      open.length = opener.rest > 0 ? at + 1 : at;
    }
    if (mark.opens && mark.rest > 0) open.push(mark);
  }
}

const matches = (opener: Mark, closer: Mark): boolean =>
  opener.character === closer.character &&
  (!(opener.closes || closer.opens) ||
    (opener.length + closer.length) % 3 !== 0 ||
    (opener.length % 3 === 0 && closer.length % 3 === 0));
