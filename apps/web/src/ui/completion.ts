import { codeRanges } from '@lock-in/contracts/code-ranges';
import type { Edit } from './markdown-edits.ts';

/** What is being typed at the caret and may be completed: whom to mention, or a tag. */
export interface Asked {
  readonly sign: '@' | '#';
  /** Behind the sign. */
  readonly typed: string;
  readonly from: number;
  readonly to: number;
}

/** What may take its place. */
export interface Suggestion {
  readonly key: string;
  readonly label: string;
  /** Beside the label. */
  readonly detail?: string;
  readonly picture?: { readonly accountId: number; readonly src: string | null };
  /** Markdown. */
  readonly insert: string;
}

export type Suggest = (asked: Asked) => Promise<readonly Suggestion[]>;

/** A sign behind a letter is an address's, one behind a bracket a link's. Names may have two words, and the second may just begin. */
const asked =
  /(?:^|[\s(>*_"'“‘])([@#])([\p{L}\p{N}][\p{L}\p{N}\p{M}.'’+/-]*(?: [\p{L}\p{N}\p{M}.'’+/-]*)?)$/u;
const longest = 60;

/** Undefined where nothing is asked for: within a word, an address or code above all. */
export function askedAt(text: string, caret: number): Asked | undefined {
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret);
  const [, sign, typed = ''] = asked.exec(line.slice(-longest)) ?? [];
  if (sign !== '@' && sign !== '#') return undefined;
  if (/^[\p{L}\p{N}]/u.test(text.slice(caret)) || isCode(text, caret)) return undefined;
  return { sign, typed, from: caret - typed.length - 1, to: caret };
}

/** A backtick before the caret may be about to be closed. */
const isCode = (text: string, caret: number): boolean =>
  codeRanges(text).some(([from, to]) => from < caret && caret <= to) ||
  codeRanges(`${text.slice(0, caret)}\``).some(([, to]) => to === caret + 1);

/** One types on behind it. */
export function completion({ from, to }: Asked, text: string, insert: string): Edit {
  const whole = /^\s/.test(text.slice(to)) ? insert : `${insert} `;
  const end = from + insert.length + 1;
  return { from, to, insert: whole, select: [end, end] };
}
