import { escapeHtml } from '../escape-html.ts';

/** Markup that is safe to send. */
export class Html {
  constructor(readonly text: string) {}
}

/** Texts are escaped; null, undefined and false are left out. */
type Content = Html | string | number | null | undefined | false | readonly Content[];

const textOf = (content: Content): string => {
  if (content === null || content === undefined || content === false) return '';
  if (content instanceof Html) return content.text;
  if (typeof content === 'object') return content.map(textOf).join('');
  return escapeHtml(String(content));
};

/**
 * Markup from a template whose values are escaped unless they are markup themselves. For HTML and XML, in elements and quoted attributes.
 * Not called `html`: the formatter would change the spaces of such templates, and so the output.
 */
export const markup = (parts: TemplateStringsArray, ...contents: readonly Content[]): Html =>
  new Html(parts.map((part, at) => part + textOf(contents[at])).join(''));

/** Removes the characters that no XML document may hold, not even escaped. */
export const xmlText = (text: string): string =>
  text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
