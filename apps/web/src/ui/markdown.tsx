import { markdownTree, type MarkdownNode, type MarkdownTree } from '@lock-in/contracts/markdown-tree';
import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { CodeBlock } from './code-block.tsx';
import { isFollowed } from './links.ts';
import { isOwnImage, MarkdownImage } from './markdown-image.tsx';
import classes from './markdown.module.css';
import { OutwardLink, Prose, ProseBox } from './prose.tsx';

export interface FormattedTextProps {
  /** Markdown. Shown as plain text until the renderer is loaded. */
  readonly text: string;
  /** Level of its top headings, one below the heading above the text. */
  readonly headings: number;
  /** As for `Prose`. */
  readonly inLink?: boolean;
  /** Whether images are shown, as in posts. */
  readonly images?: boolean;
}

/** Renders Markdown as React elements. Only the node types named here are rendered; everything else, above all HTML, stays text. */
export function Markdown({ text, headings, inLink, images = false }: FormattedTextProps) {
  const tree = useMemo(() => markdownTree(text), [text]);
  if (!tree) return <Prose text={text} inLink={inLink} follows={isFollowed} />;
  return (
    <ProseBox inLink={inLink} structured>
      <div className={classes.markdown}>{drawn(tree.children, { ...contextOf(tree, headings), images })}</div>
    </ProseBox>
  );
}

interface Context {
  /** Whether images of this site are shown. */
  readonly images: boolean;
  readonly definitions: ReadonlyMap<string, MarkdownNode<'definition'>>;
  /** Maps the depth of a heading in the text to its level on the page. */
  readonly levelOf: (depth: number) => number;
}

function contextOf(tree: MarkdownTree, headings: number): Omit<Context, 'images'> {
  const definitions = new Map<string, MarkdownNode<'definition'>>();
  let highest = 6;
  const visit = (node: MarkdownTree | MarkdownNode) => {
    if (node.type === 'heading') highest = Math.min(highest, node.depth);
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  return { definitions, levelOf: (depth) => Math.min(6, headings + depth - highest) };
}

const drawn = (nodes: readonly MarkdownNode[], context: Context): ReactNode =>
  nodes.map((node, at) => <Fragment key={at}>{draw(node, context)}</Fragment>);

function draw(node: MarkdownNode, context: Context): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p dir="auto">{drawn(node.children, context)}</p>;
    case 'heading':
      return createElement(
        `h${context.levelOf(node.depth)}`,
        { dir: 'auto', 'data-depth': node.depth },
        drawn(node.children, context),
      );
    case 'text':
      return withBreaks(node.value);
    case 'html':
      return withBreaks(node.value);
    case 'break':
      return <br />;
    case 'emphasis':
      return <em>{drawn(node.children, context)}</em>;
    case 'strong':
      return <strong>{drawn(node.children, context)}</strong>;
    case 'delete':
      return <del>{drawn(node.children, context)}</del>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return <CodeBlock code={node.value} language={languageOf(node.lang)} />;
    case 'blockquote':
      return <blockquote dir="auto">{drawn(node.children, context)}</blockquote>;
    case 'thematicBreak':
      return <hr />;
    case 'list':
      return <ListOf list={node} context={context} />;
    case 'table':
      return <TableOf table={node} context={context} />;
    case 'link':
      return linked(node.url, node.children, context);
    case 'image':
      if (context.images && isOwnImage(node.url))
        return <MarkdownImage src={node.url} alt={node.alt ?? ''} />;
      return linked(node.url, [{ type: 'text', value: node.alt || 'Image' }], context);
    case 'linkReference':
      return linked(context.definitions.get(node.identifier)?.url ?? '', node.children, context);
    case 'imageReference':
      return linked(
        context.definitions.get(node.identifier)?.url ?? '',
        [{ type: 'text', value: node.alt || 'Image' }],
        context,
      );
    default:
      return null;
  }
}

/** Every line break is kept, as in older plain texts. */
const withBreaks = (text: string): ReactNode =>
  text.split(/\r\n|\n|\r/).map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));

const languageOf = (lang: string | null | undefined) => lang?.slice(0, 24) || undefined;

function ListOf({ list, context }: { list: MarkdownNode<'list'>; context: Context }) {
  const isLoose = list.spread === true || list.children.some(({ spread }) => spread);
  const items = list.children.map((item, at) => (
    <li key={at} dir="auto" data-task={typeof item.checked === 'boolean' || undefined}>
      {typeof item.checked === 'boolean' && (
        <input
          type="checkbox"
          checked={item.checked}
          disabled
          readOnly
          aria-label={item.checked ? 'Done' : 'Not done'}
        />
      )}
      {contentOf(item, isLoose, context)}
    </li>
  ));
  return list.ordered ? (
    <ol start={list.start === 1 ? undefined : (list.start ?? undefined)}>{items}</ol>
  ) : (
    <ul>{items}</ul>
  );
}

/** Items of a list without blank lines contain no paragraphs. */
const contentOf = (item: MarkdownNode<'listItem'>, isLoose: boolean, context: Context) =>
  item.children.map((child, at) => (
    <Fragment key={at}>
      {child.type === 'paragraph' && !isLoose ? drawn(child.children, context) : draw(child, context)}
    </Fragment>
  ));

/** Rows have at most as many cells as the first row, and are not padded: a few lines could otherwise create millions of cells. */
function TableOf({ table, context }: { table: MarkdownNode<'table'>; context: Context }) {
  const [head, ...rows] = table.children;
  const columns = head?.children.length ?? 0;
  const cellsOf = (row: MarkdownNode<'tableRow'> | undefined, cell: 'th' | 'td') => (
    <tr>
      {row?.children.slice(0, columns).map(({ children }, at) =>
        createElement(
          cell,
          {
            key: at,
            dir: 'auto',
            'data-align': table.align?.[at] ?? undefined,
            ...(cell === 'th' && { scope: 'col' }),
          },
          drawn(children, context),
        ),
      )}
    </tr>
  );
  return (
    <div className={classes.table} tabIndex={0} role="group" aria-label="Table">
      <table>
        <thead>{cellsOf(head, 'th')}</thead>
        {rows.length > 0 && (
          <tbody>
            {rows.map((row, at) => (
              <Fragment key={at}>{cellsOf(row, 'td')}</Fragment>
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

/** An address that is not made a link is shown after its text, so that nothing is lost. */
function linked(url: string, children: MarkdownNode<'link'>['children'], context: Context): ReactNode {
  const shown = drawn(children, context);
  const [only] = children;
  const words = children.length === 1 && only?.type === 'text' ? only.value : undefined;
  // The parser adds http: to addresses without a scheme.
  const href = words !== undefined && url === `http://${words}` ? `https://${words}` : url;
  if (isOwn(url, children))
    return (
      <Link to={url} className={classes.own}>
        {shown}
      </Link>
    );
  if (isFollowed(href)) return <OutwardLink href={href}>{shown}</OutwardLink>;
  return words === url || url === '' ? (
    shown
  ) : (
    <>
      {shown} ({url})
    </>
  );
}

/** Whether a link is a mention of a person or a tag. */
const isOwn = (url: string, [first]: MarkdownNode<'link'>['children']): boolean => {
  const sign = first?.type === 'text' ? first.value[0] : undefined;
  return (
    (sign === '@' && /^\/profile\/[1-9]\d{0,9}$/.test(url)) || (sign === '#' && /^\/\?tag=[^&#]+$/.test(url))
  );
};
