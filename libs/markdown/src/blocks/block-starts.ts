import { endWithoutSpaces, isBlank, isSpace } from '../characters.ts';
import type { Cursor } from '../cursor.ts';

/** What begins at the start of the rest of a line. Each pattern is anchored there, and has one way to match. */
const rule = /^(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})$/;
const underline = /^(?:=+|-+)[ \t]*$/;
const fence = /^(?:`{3,}(?=[^`]*$)|~{3,})/;
const marker = /^(?:([-+*])|(\d{1,9})([.)]))(?=[ \t]|$)/;
const heading = /^(#{1,6})(?:[ \t]+|$)/;

const restOf = (cursor: Cursor) => cursor.line.slice(cursor.start);

export const isRule = (cursor: Cursor): boolean => rule.test(restOf(cursor));

/** The depth of the heading above an underline. */
export function underlineAt(cursor: Cursor): number | undefined {
  if (!underline.test(restOf(cursor))) return undefined;
  return cursor.next === '=' ? 1 : 2;
}

export function openingFence(cursor: Cursor) {
  const rest = restOf(cursor);
  const mark = fence.exec(rest)?.[0];
  if (mark === undefined) return undefined;
  return { mark, indent: cursor.indent, info: rest.slice(mark.length).trim() };
}

/** Where the text of a heading begins and ends, without the marks that may close it. */
export function headingAt({ line, start }: Cursor) {
  const [mark, signs] = heading.exec(line.slice(start)) ?? [];
  if (mark === undefined || signs === undefined) return undefined;
  const begin = start + mark.length;
  let end = Math.max(begin, endWithoutSpaces(line));
  let closing = end;
  while (closing > begin && line[closing - 1] === '#') closing--;
  if (closing === begin || isSpace(line[closing - 1])) end = Math.max(begin, endWithoutSpaces(line, closing));
  return { depth: signs.length, start: begin, end };
}

/** The mark of a list item. After it the cursor is at the item's content. */
export function markerAt(cursor: Cursor, interruptsParagraph: boolean) {
  const rest = restOf(cursor);
  const [written, bullet, number, delimiter] = marker.exec(rest) ?? [];
  if (written === undefined) return undefined;
  const isEmpty = isBlank(rest.slice(written.length));
  if (interruptsParagraph && (isEmpty || (number !== undefined && Number(number) !== 1))) return undefined;
  const { indent } = cursor;
  cursor.skipIndent();
  cursor.skip(written.length);
  // Five or more columns are a mark, one space and indented code.
  const spaces = isEmpty || cursor.indent > 4 ? 1 : cursor.indent;
  cursor.skipColumns(spaces);
  return {
    mark: bullet ?? delimiter!,
    start: number === undefined ? undefined : Number(number),
    content: indent + written.length + spaces,
  };
}
