import { endWithoutSpaces, isSpace } from '../characters.ts';
import type { Slice } from './source.ts';
import type { Alignment } from '../tree.ts';

const delimiterRow = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;

/** The columns that a table's second line marks; undefined for other lines. */
export function delimitersOf(line: string): Alignment[] | undefined {
  if (!/[|:]/.test(line) || !delimiterRow.test(line)) return undefined;
  return line.match(/:?-+:?/g)?.map((mark) => {
    const [left, right] = [mark.startsWith(':'), mark.endsWith(':')];
    return left && right ? 'center' : left ? 'left' : right ? 'right' : undefined;
  });
}

/** The cells of a row, each in the pieces between its escaped bars, which are bars. */
export function cellsOf({ text, from }: Slice): Slice[][] {
  const end = endWithoutSpaces(text);
  const cells: Slice[][] = [];
  let pieces: Slice[] = [];
  let start = text[0] === '|' ? 1 : 0;
  const take = (to: number) => pieces.push({ text: text.slice(start, to), from: from + start });
  for (let at = start; at < end; at++) {
    const character = text[at];
    if (character === '\\' && text[at + 1] === '|') {
      take(at);
      start = at + 1;
      at++;
    } else if (character === '\\' && text[at + 1] === '\\') at++;
    else if (character === '|') {
      take(at);
      cells.push(trimmed(pieces));
      pieces = [];
      start = at + 1;
    }
  }
  if (start < end) {
    take(end);
    cells.push(trimmed(pieces));
  }
  return cells;
}

/** The pieces of a cell without the spaces around it. */
function trimmed(pieces: readonly Slice[]): Slice[] {
  return pieces.map(({ text, from }, at) => {
    let start = 0;
    if (at === 0) while (isSpace(text[start])) start++;
    const end = at === pieces.length - 1 ? Math.max(start, endWithoutSpaces(text)) : text.length;
    return { text: text.slice(start, end), from: from + start };
  });
}
