/** Everything that Markdown would render differently from plain text. False positives only cost loading the renderer. */
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

/** Whether a text may be Markdown. All others look the same without the renderer, which is then not loaded. */
export const hasMarks = (text: string): boolean => marks.some((mark) => mark.test(text));

/** In order of application. Each takes linear time for any text. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // Fences, setext underlines, table delimiter rows, rules.
  [/^[ \t>]*(?:`{3,}|~{3,}).*$/gm, ''],
  [/^[ \t>]*(?:[-:|][-:| \t]*|=+[ \t]*|(?:[*_][ \t]*){3,})$/gm, ''],
  // Marks at the start of a line.
  [/^[ \t]*(?:>[ \t]?)+/gm, ''],
  [/^[ \t]*#{1,6}[ \t]+/gm, ''],
  [/^[ \t]*[-+*][ \t]+(?:\[[ x]\][ \t])?/gim, '• '],
  // Table cells.
  [/^[ \t]*\|[ \t]*|[ \t]*\|[ \t]*$/gm, ''],
  [/[ \t]\|[ \t]/g, ' · '],
  // Links and images are replaced by their texts.
  [/!?\[([^[\]]*)\]\([^()\s]*(?:[ \t]+"[^"\n]*")?\)/g, '$1'],
  [/<((?:https?:|mailto:)[^\s<>]*)>/gi, '$1'],
  [/\*\*([^*\n]+)\*\*/g, '$1'],
  [/(?<!\w)__([^_\n]+)__(?!\w)/g, '$1'],
  [/~~([^~\n]+)~~/g, '$1'],
  [/\*([^*\s](?:[^*\n]*[^*\s])?)\*/g, '$1'],
  [/(?<!\w)_([^_\s](?:[^_\n]*[^_\s])?)_(?!\w)/g, '$1'],
  [/`+([^`\n]+)`+/g, '$1'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
];

/** The plain words of a text for a card, approximately without Markdown marks. */
export function withoutMarks(text: string): string {
  if (!hasMarks(text)) return text;
  return replacements.reduce((left, [mark, words]) => left.replaceAll(mark, words), text).trim();
}
