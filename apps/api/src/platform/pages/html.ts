import { escapeHtml } from '../escape-html.ts';

/** Markup that may be sent as it is. */
export class Html {
  constructor(readonly text: string) {}
}

/** A text is escaped; nothing and false are left out. */
type Content = Html | string | number | null | undefined | false | readonly Content[];

const textOf = (content: Content): string => {
  if (content === null || content === undefined || content === false) return '';
  if (content instanceof Html) return content.text;
  if (typeof content === 'object') return content.map(textOf).join('');
  return escapeHtml(String(content));
};

/**
 * Markup around contents, each of which is escaped unless it is markup itself. For HTML and XML, within elements and quoted attributes. Not
 * called `html`: the formatter would change the spaces of such templates, and with them what is sent.
 */
export const markup = (parts: TemplateStringsArray, ...contents: readonly Content[]): Html =>
  new Html(parts.map((part, at) => part + textOf(contents[at])).join(''));

/** Without the characters that no XML document may hold, not even escaped. */
export const xmlText = (text: string): string =>
  text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

/** As the content of a script element: nothing in it can end the element or begin a comment. */
export const jsonScript = (value: unknown): Html =>
  new Html(
    `<script type="application/ld+json">${JSON.stringify(value).replaceAll(
      /[<>&\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )}</script>`,
  );
