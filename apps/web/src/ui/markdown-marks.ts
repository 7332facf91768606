/**
 * Everything that Markdown would show in another way than plain text does. More may match than is Markdown after all: what it
 * costs then is to load the renderer.
 */
const marks = [
  // Emphasis, strikethrough, code.
  /\*\S|(?<![\p{L}\p{N}])_+\S|~~|`/u,
  // Links, images and what they refer to; addresses and mail addresses in angle brackets.
  /\](?:\(|:)|<[a-z][a-z\d+.-]*:|<[^\s<>]*@/i,
  // Entities and escapes.
  /&(?:#x?[\da-f]+|[a-z][a-z\d]*);|\\(?:[!-/:-@[-`{-~]|$)/im,
  // Headings, quotes, lists, indented code.
  /^[ \t]*(?:#{1,6}(?:[ \t]|$)|>|[-+*](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$))|^(?: {4}| {0,3}\t)[ \t]*\S/m,
  // Lines under a heading or above a table's rows, and rules.
  /^[ \t]*(?:[-:|][-:| \t]*|=+[ \t]*|(?:_[ \t]*){3,})$/m,
];

/** Whether a text may be Markdown. All other texts look the same without its renderer, which need not be loaded then. */
export const hasMarks = (text: string): boolean => marks.some((mark) => mark.test(text));

/** In the order in which they apply. Each takes time in proportion to the text, whatever it holds. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // Fences, the lines under headings and above a table's rows, rules.
  [/^[ \t>]*(?:`{3,}|~{3,}).*$/gm, ''],
  [/^[ \t>]*(?:[-:|][-:| \t]*|=+[ \t]*|(?:[*_][ \t]*){3,})$/gm, ''],
  // What begins a line.
  [/^[ \t]*(?:>[ \t]?)+/gm, ''],
  [/^[ \t]*#{1,6}[ \t]+/gm, ''],
  [/^[ \t]*[-+*][ \t]+(?:\[[ x]\][ \t])?/gim, '• '],
  // A table's cells.
  [/^[ \t]*\|[ \t]*|[ \t]*\|[ \t]*$/gm, ''],
  [/[ \t]\|[ \t]/g, ' · '],
  // Links and images by their texts.
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

/** A text's beginning for a card, where there is no room for its structure: its words, roughly, without Markdown's marks. */
export function withoutMarks(text: string): string {
  if (!hasMarks(text)) return text;
  return replacements.reduce((left, [mark, words]) => left.replaceAll(mark, words), text).trim();
}
