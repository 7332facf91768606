/** From a place in a text up to another. */
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
 * Where a Markdown text is code: in fences, behind four spaces, between backticks. As CommonMark has it, but for code in lists that is
 * set off by spaces alone. Needs time proportional to the text.
 */
export function codeRanges(text: string): Range[] {
  const ranges: Range[] = [];
  /** Where the paragraph at hand begins: backticks are pairs within one. */
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

/** As many backticks as open it close it; a backslash keeps one from opening, and closes nothing. */
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
