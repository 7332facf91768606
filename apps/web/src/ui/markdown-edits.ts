/** The text of a field and its selection. */
export interface Typed {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What replaces a part of the text, and what is selected afterwards. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [start: number, end: number];
}

/** Puts a mark on both sides of the selection, or takes it away from there. */
export const around =
  (mark: string) =>
  ({ text, start, end }: Typed): Edit => {
    const chosen = text.slice(start, end);
    const from = start - mark.length;
    const marked = text.slice(0, start).endsWith(mark) && text.slice(end).startsWith(mark);
    return marked
      ? { from, to: end + mark.length, insert: chosen, select: [from, from + chosen.length] }
      : {
          from: start,
          to: end,
          insert: mark + chosen + mark,
          select: [start + mark.length, end + mark.length],
        };
  };

/** Puts the selected lines between fences of their own. The caret is where the language is typed, which is asked for there. */
export function codeBlock({ text, start, end }: Typed): Edit {
  const chosen = text.slice(start, end);
  const before = start === 0 || text[start - 1] === '\n' ? '```\n' : '\n```\n';
  const after = end === text.length || text[end] === '\n' ? '\n```' : '\n```\n';
  const at = start + before.length - 1;
  return { from: start, to: end, insert: before + chosen + after, select: [at, at] };
}

/** Makes the selection a link's text, or its address where it is one. What is missing is selected, to be typed. */
export function link({ text, start, end }: Typed): Edit {
  const chosen = text.slice(start, end);
  if (/^https:\/\/\S+$/.test(chosen)) {
    return { from: start, to: end, insert: `[](${chosen})`, select: [start + 1, start + 1] };
  }
  const address = start + chosen.length + 3;
  return {
    from: start,
    to: end,
    insert: `[${chosen}](https://)`,
    select: [address, address + 'https://'.length],
  };
}

/** Puts a mark before each line of the selection, or takes it away where all have it. */
export const lineBy =
  (mark: string) =>
  ({ text, start, end }: Typed): Edit => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const next = text.indexOf('\n', end);
    const to = next === -1 ? text.length : next;
    const lines = text.slice(from, to).split('\n');
    const all = lines.every((line) => line.startsWith(mark));
    const insert = lines.map((line) => (all ? line.slice(mark.length) : mark + line)).join('\n');
    const last = from + insert.length;
    return { from, to, insert, select: start === end ? [last, last] : [from, last] };
  };

/** A line's mark of a list: spaces, a bullet or a number, and the box of a task. */
const listMark = /^(\s*)(?:([-*+])|(\d{1,9})([.)])) +(\[[ xX]\] +)?/;

/** What a new line is in a list: its next item, or the end of the list where the item is empty. Undefined in other text. */
export function continueList({ text, start, end }: Typed): Edit | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', start);
  const line = text.slice(from, next === -1 ? text.length : next);
  const mark = listMark.exec(line);
  if (!mark || start < from + mark[0].length) return undefined;
  if (line.length === mark[0].length) {
    // Directly below an item, a line would go on with it; a blank one ends the list.
    const insert = /\S.*\n$/.test(text.slice(0, from)) ? '\n' : '';
    const at = from + insert.length;
    return { from, to: from + line.length, insert, select: [at, at] };
  }
  const [, indent = '', bullet, number, after = '', task] = mark;
  const item = bullet ?? `${Number(number) + 1}${after}`;
  const insert = `\n${indent}${item} ${task === undefined ? '' : '[ ] '}`;
  return { from: start, to: end, insert, select: [start + insert.length, start + insert.length] };
}

/**
 * Edits as if it were typed: `insertText` is the only way that the browser's undo knows of, obsolete as it is said to be; where it
 * is refused, the text changes without it. Either way the field tells of the change itself.
 */
export function applyEdit(field: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  field.focus();
  field.setSelectionRange(from, to);
  if (!typeIn(insert)) {
    field.setRangeText(insert);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(...select);
}

function typeIn(text: string): boolean {
  const { execCommand } = document as { execCommand?: (name: string, ui: boolean, value: string) => boolean };
  return execCommand?.call(document, text === '' ? 'delete' : 'insertText', false, text) ?? false;
}
