/** Everything that Markdown would render differently from plain text. False positives only cost reading it as Markdown. */
const marks = [
  // Emphasis, strikethrough, code.
  /\*\S|(?<![\p{L}\p{N}])_+\S|~~|`/u,
  // Links, images and what they refer to; addresses and mail addresses in angle brackets.
  /\](?:\(|:)|<[a-z][a-z\d+.-]*:|<[^\s<>]*@/i,
  // Entities and escapes.
  /&(?:#x?[\da-f]+|[a-z][a-z\d]*);|\\(?:[!-/:-@[-`{-~]|$)/im,
  // Headings, quotes, lists, indented code.
  /^[ \t]*(?:#{1,6}(?:[ \t]|$)|>|[-+*](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$))|^(?: {4}| {0,3}\t)[ \t]*\S/m,
  // Setext underlines, table delimiter rows, and rules.
  /^[ \t]*(?:[-:|][-:| \t]*|=+[ \t]*|(?:_[ \t]*){3,})$/m,
];

/** Whether a text may be Markdown. All others look the same without being read as such. */
export const hasMarks = (text: string): boolean => marks.some((mark) => mark.test(text));
