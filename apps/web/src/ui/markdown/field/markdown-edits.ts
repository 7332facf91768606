/** The text of a field and its selection. */
export interface Typed {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A replacement of a part of the text, and the selection afterwards. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [start: number, end: number];
}

/** Adds a mark on both sides of the selection, or removes it. */
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

/** Encloses the selected lines in fences. The caret is placed where the language is typed. */
export function codeBlock({ text, start, end }: Typed): Edit {
  const chosen = text.slice(start, end);
  const before = start === 0 || text[start - 1] === '\n' ? '```\n' : '\n```\n';
  const after = end === text.length || text[end] === '\n' ? '\n```' : '\n```\n';
  const at = start + before.length - 1;
  return { from: start, to: end, insert: before + chosen + after, select: [at, at] };
}

/** Makes the selection a link's text, or its target if it is an address. The missing part is selected for typing. */
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

/** Adds a mark before each line of the selection, or removes it if all lines have it. */
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

/** The start of a list item: spaces, a bullet or number, and the checkbox of a task. */
const listMark = /^(\s*)(?:([-*+])|(\d{1,9})([.)])) +(\[[ xX]\] +)?/;

/** Continues a list on a new line, or ends it if the item is empty. `undefined` outside of lists. */
export function continueList({ text, start, end }: Typed): Edit | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', start);
  const line = text.slice(from, next === -1 ? text.length : next);
  const mark = listMark.exec(line);
  if (!mark || start < from + mark[0].length) return undefined;
  if (line.length === mark[0].length) {
    // A line directly below an item would continue it; a blank line ends the list.
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
 * Edits as if typed: `insertText`, although deprecated, is the only way to keep the browser's undo history. If it is
 * refused, the text is set directly. Both fire an input event.
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

/** Edits the field by its text and selection. Returns whether there was anything to edit. */
export function editField(
  field: HTMLTextAreaElement | null,
  edit: (typed: Typed) => Edit | undefined,
): boolean {
  if (!field) return false;
  const { value: text, selectionStart: start, selectionEnd: end } = field;
  const made = edit({ text, start, end });
  if (made) applyEdit(field, made);
  return made !== undefined;
}

function typeIn(text: string): boolean {
  const { execCommand } = document as { execCommand?: (name: string, ui: boolean, value: string) => boolean };
  return execCommand?.call(document, text === '' ? 'delete' : 'insertText', false, text) ?? false;
}
