import { draw, markdownTree, type Pen } from '@lock-in/markdown';
import { memoizePure } from '../../platform/memoize.ts';
import { Html, markup } from '../../platform/pages/html.ts';

/**
 * Markdown as HTML for search engines. As in the web app (ADR 35), only the elements named there are
 * generated; everything else, HTML above all, stays text. Read once for each version of a text, not for each visitor.
 */
export const markdownHtml = memoizePure(
  200,
  (text: string): Html => markup`${draw(markdownTree(text), firstLevel, pen)}`,
);

/** Headings above the text on its page are of the second level. */
const firstLevel = 3;

/** Elements without content or end. */
const empty = ['br', 'hr'];

const pen: Pen<Html> = {
  text: (value) => markup`${value}`,
  element: (name, attributes, children) => {
    const written = Object.entries(attributes).map(
      ([key, value]) =>
        value !== undefined && !key.startsWith('data-') && markup` ${new Html(key)}="${value}"`,
    );
    const begin = markup`<${new Html(name)}${written}>`;
    return empty.includes(name) ? begin : markup`${begin}${children}</${new Html(name)}>`;
  },
  code: ({ value }) => markup`<pre tabindex="0" dir="ltr"><code>${value}</code></pre>`,
  task: (isDone) => markup`${isDone ? '☑ ' : '☐ '}`,
  table: (content) =>
    markup`<div class="table" tabindex="0" role="group" aria-label="Table"><table>${content}</table></div>`,
  image: () => undefined,
  // Names and tags are for those who are signed in.
  link: (target, content) =>
    target.kind === 'outward' ? outwardLink(target.href, markup`${content}`) : undefined,
  address: (address) => markup`<bdi dir="ltr">(${address})</bdi>`,
};

/** The target learns nothing about this page and gains no rank from the link. */
export const outwardLink = (href: string, content: Html | string) =>
  markup`<a href="${href}" rel="nofollow ugc noopener noreferrer">${content}</a>`;
