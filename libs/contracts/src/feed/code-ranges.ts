/** A range of offsets in a text. */
export type Range = readonly [from: number, to: number];

const fence = {
  opens: /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)?(`{3,}(?=[^`]*$)|~{3,})/,
  closes: /^[ \t>]*(`{3,}|~{3,})[ \t]*$/,
};
const blank = /^[ \t>]*$/;
const listItem = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/;
const heading = /^[ \t>]*#{1,6}[ \t]/;
const indented = /^(?: {0,3}> ?)*(?: {4}| {0,3}\t)/;

/**
 * The code in a Markdown text: fenced, indented by four spaces, or between backticks. Follows CommonMark, except that indented code
 * within lists is not found. Linear in the length of the text.
 */
export function codeRanges(text: string): Range[] {
  const ranges: Range[] = [];
  /** Start of the current paragraph: backticks pair up within a paragraph. */
  let paragraph: number | undefined;
  let open: string | undefined;
  let [afterBlank, isIndented, inList] = [true, false, false];
  const endParagraph = (at: number) => {
    if (paragraph !== undefined) ranges.push(...inlineCode(text, paragraph, at));
    paragraph = undefined;
  };
  let at = 0;
  for (const line of text.split('\n')) {
    const end = at + line.length;
    const range: Range = [at, end];
    if (open !== undefined) {
      ranges.push(range);
      if (fence.closes.exec(line)?.[1]?.startsWith(open)) open = undefined;
    } else if ((open = fence.opens.exec(line)?.[1]) !== undefined) {
      endParagraph(at);
      ranges.push(range);
    } else if (blank.test(line)) {
      endParagraph(at);
      afterBlank = true;
    } else if (!inList && indented.test(line) && (isIndented || (afterBlank && paragraph === undefined))) {
      ranges.push(range);
      isIndented = true;
    } else {
      const begins = listItem.test(line);
      inList = begins || (inList && !(afterBlank && /^\S/.test(line)));
      if (begins || heading.test(line)) endParagraph(at);
      paragraph ??= at;
      [afterBlank, isIndented] = [false, false];
    }
    at = end + 1;
  }
  endParagraph(text.length);
  return ranges;
}

/** A code span ends at the same number of backticks that opened it. A backslash escapes an opening backtick but not a closing one. */
function inlineCode(whole: string, from: number, to: number): Range[] {
  const text = whole.slice(from, to);
  const ranges: Range[] = [];
  const mark = /\\[^]|`+/g;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    const [opening] = found;
    if (opening.startsWith('\\')) continue;
    const closing = new RegExp(`(?<!\`)\`{${opening.length}}(?!\`)`, 'g');
    closing.lastIndex = mark.lastIndex;
    if (!closing.test(text)) continue;
    ranges.push([from + found.index, from + closing.lastIndex]);
    mark.lastIndex = closing.lastIndex;
  }
  return ranges;
}
