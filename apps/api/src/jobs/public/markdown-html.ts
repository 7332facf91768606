import { markdownTree, type MarkdownNode, type MarkdownTree } from '@lock-in/contracts/markdown-tree';
import { Html, markup } from '../../platform/pages/html.ts';

/**
 * Markdown as HTML for pages without scripts and for search engines. As in the web app (ADR 35), only the elements named here are
 * generated; everything else, HTML above all, stays text.
 */
export function markdownHtml(text: string): Html {
  const tree = markdownTree(text);
  if (tree === undefined) return markup`<p class="plain">${text}</p>`;
  return drawn(tree.children, contextOf(tree));
}

interface Context {
  readonly definitions: ReadonlyMap<string, string>;
  /** The level of the text's highest heading. */
  readonly highest: number;
}

/** Headings above the text on its page are of the second level. */
const firstLevel = 3;

function contextOf(tree: MarkdownTree): Context {
  const definitions = new Map<string, string>();
  let highest = 6;
  const visit = (node: MarkdownTree | MarkdownNode) => {
    if (node.type === 'heading') highest = Math.min(highest, node.depth);
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node.url);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  return { definitions, highest };
}

const drawn = (nodes: readonly MarkdownNode[], context: Context): Html =>
  markup`${nodes.map((node) => draw(node, context))}`;

function draw(node: MarkdownNode, context: Context): Html {
  switch (node.type) {
    case 'paragraph':
      return markup`<p dir="auto">${drawn(node.children, context)}</p>`;
    case 'heading': {
      const level = Math.min(6, firstLevel + node.depth - context.highest);
      return element(`h${level}`, drawn(node.children, context));
    }
    case 'text':
    case 'html':
      return withBreaks(node.value);
    case 'break':
      return markup`<br>`;
    case 'emphasis':
      return element('em', drawn(node.children, context));
    case 'strong':
      return element('strong', drawn(node.children, context));
    case 'delete':
      return element('del', drawn(node.children, context));
    case 'inlineCode':
      return markup`<code>${node.value}</code>`;
    case 'code':
      return markup`<pre tabindex="0"><code>${node.value}</code></pre>`;
    case 'blockquote':
      return element('blockquote', drawn(node.children, context));
    case 'thematicBreak':
      return markup`<hr>`;
    case 'list':
      return listOf(node, context);
    case 'table':
      return tableOf(node, context);
    case 'link':
      return linked(node.url, node.children, context);
    case 'linkReference':
      return linked(context.definitions.get(node.identifier) ?? '', node.children, context);
    case 'image':
      return linked(node.url, altText(node.alt), context);
    case 'imageReference':
      return linked(context.definitions.get(node.identifier) ?? '', altText(node.alt), context);
    default:
      return markup``;
  }
}

/** `name`: a literal, never from user text. */
const element = (name: string, content: Html) => markup`<${new Html(name)}>${content}</${new Html(name)}>`;

/** Keeps every line break of the text. */
const withBreaks = (text: string): Html =>
  markup`${text.split(/\r\n|\n|\r/).map((line, at) => markup`${at > 0 && markup`<br>`}${line}`)}`;

function listOf(list: MarkdownNode<'list'>, context: Context): Html {
  const isLoose = list.spread === true || list.children.some(({ spread }) => spread);
  const items = list.children.map(
    (item) =>
      markup`<li>${typeof item.checked === 'boolean' && (item.checked ? '☑ ' : '☐ ')}${item.children.map(
        (child) =>
          child.type === 'paragraph' && !isLoose ? drawn(child.children, context) : draw(child, context),
      )}</li>`,
  );
  if (!list.ordered) return markup`<ul>${items}</ul>`;
  return markup`<ol start="${list.start ?? 1}">${items}</ol>`;
}

/** A row has at most as many cells as the first one and is not padded: otherwise a few lines could request millions of cells. */
function tableOf(table: MarkdownNode<'table'>, context: Context): Html {
  const [head, ...rows] = table.children;
  const columns = head?.children.length ?? 0;
  const cellsOf = (row: MarkdownNode<'tableRow'> | undefined, cell: 'th' | 'td') =>
    markup`<tr>${row?.children.slice(0, columns).map(({ children }) => element(cell, drawn(children, context)))}</tr>`;
  return markup`<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead>${cellsOf(head, 'th')}</thead><tbody>${rows.map(
    (row) => cellsOf(row, 'td'),
  )}</tbody></table></div>`;
}

const altText = (alt: string | null | undefined): MarkdownNode<'link'>['children'] => [
  { type: 'text', value: alt || 'Image' },
];

/** A link that is not allowed becomes its text followed by its address, so that nothing is lost. */
function linked(url: string, children: MarkdownNode<'link'>['children'], context: Context): Html {
  const shown = drawn(children, context);
  const [only] = children;
  const words = children.length === 1 && only?.type === 'text' ? only.value : undefined;
  // The parser adds http: to addresses without a scheme.
  const href = words !== undefined && url === `http://${words}` ? `https://${words}` : url;
  if (isAllowedLink(href)) return outwardLink(href, shown);
  return words === url || url === '' ? shown : markup`${shown} (${url})`;
}

/** The target learns nothing about this page and gains no rank from the link. */
export const outwardLink = (href: string, content: Html | string) =>
  markup`<a href="${href}" rel="nofollow ugc noopener noreferrer">${content}</a>`;

/** As in the web app: no links that can be read or changed in transit. */
const isAllowedLink = (href: string): boolean =>
  URL.canParse(href) && ['https:', 'mailto:'].includes(new URL(href).protocol);
