/**
 * The text of Markdown on one line, without markup and addresses of links. Not a parser: folds call it for every post, and a wrong mark
 * in an excerpt does no harm. Each pattern needs time proportional to the text. A mention stays as it is stored, without a name (ADR 41).
 */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^ {0,3}(?:`{3,}|~{3,}).*$/gm, '')
    .replace(/^ {0,3}(?:[-*_=][ \t]*){3,}$/gm, '')
    .replace(/^[ \t|:]*-{2,}[ \t|:-]*$/gm, '')
    .replace(/^(?:[ \t]{0,6}(?:>|#{1,6}(?=\s)|[-+*](?=\s)|\d{1,9}[.)](?=\s)|\[[ xX]\](?=\s)))+/gm, '')
    .replace(/(?!\[@\]\(\/profile\/)!?\[([^[\]]*)\]\([^()\s]*(?:[ \t]+"[^"\n]{0,200}")?\)/g, '$1')
    .replace(/<((?:https?:|mailto:)[^<>\s]*)>/g, '$1')
    .replace(/(?<!\\)(?:\*+|~~|`+)/g, '')
    .replace(/(?<![\p{L}\p{N}\\])_+|(?<!\\)_+(?![\p{L}\p{N}_])/gu, '')
    .replace(/(?<=\s)\|(?=\s)|^\||\|$/gm, ' ')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A plain text without mentions, for searching. */
export const withoutMentions = (plain: string): string => plain.replace(/\[@\]\(\/profile\/\d+\)/g, ' ');

/** A plain text with mentions as they are read: `@Mei Lin`. */
export const readable = (plain: string): string =>
  plain.replace(/\[(@(?:[^[\]\\]|\\.){0,400})\]\(\/profile\/\d+\)/g, (_, name: string) =>
    name.replace(/\\(.)/g, '$1'),
  );
