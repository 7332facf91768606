import { mostOffered } from '@lock-in/contracts';
import { codeRanges } from '@lock-in/markdown';
import { codeLanguages } from '../code-languages.ts';
import type { Edit } from './markdown-edits.ts';

/** The unfinished mention, tag or code language at the caret. */
export interface Beginning {
  readonly sign: '@' | '#' | '```';
  /** The text after the sign. */
  readonly typed: string;
  readonly from: number;
  readonly to: number;
}

/** A completion of it. */
export interface Suggestion {
  readonly key: string;
  readonly label: string;
  /** Shown beside the label. */
  readonly detail?: string;
  readonly picture?: { readonly accountId: number; readonly src: string | null };
  /** Inserted text, in Markdown. */
  readonly insert: string;
}

export type Suggest = (beginning: Beginning) => Promise<readonly Suggestion[]>;

/**
 * A sign after a letter belongs to an email address, one after a bracket to a link. Names may have two words, the second
 * possibly incomplete.
 */
const mention =
  /(?:^|[\s(>*_"'“‘])([@#])([\p{L}\p{N}][\p{L}\p{N}\p{M}.'’+/-]*(?: [\p{L}\p{N}\p{M}.'’+/-]*)?)$/u;
const longest = 60;

/** `undefined` if there is nothing to complete, in particular within a word, an address or code. */
export function beginningAt(text: string, caret: number): Beginning | undefined {
  const lineStart = text.lastIndexOf('\n', caret - 1) + 1;
  const line = text.slice(lineStart, caret);
  const [, language] = fence.exec(line) ?? [];
  if (language !== undefined && /^(?:\n|$)/.test(text.slice(caret)) && !isInCode(text, lineStart))
    return { sign: '```', typed: language, from: caret - language.length - 3, to: caret };
  const [, sign, typed = ''] = mention.exec(line.slice(-longest)) ?? [];
  if (sign !== '@' && sign !== '#') return undefined;
  if (/^[\p{L}\p{N}]/u.test(text.slice(caret)) || isCode(text, caret)) return undefined;
  return { sign, typed, from: caret - typed.length - 1, to: caret };
}

/** The opening fence of a code block, with its language. */
const fence = /^[ >]*```([\w+#-]{0,20})$/;

/** Whether a line starting there is inside a code block, which a fence would then close. */
const isInCode = (text: string, lineStart: number): boolean =>
  codeRanges(`${text.slice(0, lineStart)}x`).some(({ from, to }) => from <= lineStart && lineStart < to);

/** Without typed text, the first option is a block without a language, so that Enter only starts a new line. */
export function languagesFor(typed: string): Suggestion[] {
  const begun = typed.toLowerCase();
  const found = codeLanguages
    .filter((name) => name.startsWith(begun) && name !== begun)
    .slice(0, mostOffered);
  const options = found.map((name) => ({ key: name, label: name, insert: `\`\`\`${name}` }));
  return begun === '' ? [{ key: '', label: 'No language', insert: '```' }, ...options] : options;
}

/** A backtick before the caret may be the start of inline code. */
const isCode = (text: string, caret: number): boolean =>
  codeRanges(text).some(({ from, to }) => from < caret && caret <= to) ||
  codeRanges(`${text.slice(0, caret)}\``).some(({ to }) => to === caret + 1);

/** The caret is placed after the completion. */
export function completion({ sign, from, to }: Beginning, text: string, insert: string): Edit {
  const whole = /^\s/.test(text.slice(to)) ? insert : insert + (sign === '```' ? '\n' : ' ');
  const end = from + insert.length + 1;
  return { from, to, insert: whole, select: [end, end] };
}
