import { imageTargetOf, type Target, targetOf } from './inline/links.ts';
import type { Block, Code, Image, Inline, List, ListItem, MarkdownTree, Table } from './tree.ts';

/** Makes elements. Names and attributes never come from a text; `text` escapes its value. */
export interface Pen<Drawn> {
  readonly text: (value: string) => Drawn;
  readonly element: (name: string, attributes: Attributes, children: readonly Drawn[]) => Drawn;
  readonly code: (code: Code) => Drawn;
  readonly task: (isDone: boolean) => Drawn;
  readonly table: (content: readonly Drawn[]) => Drawn;
  /** Undefined: the image is not shown but linked. */
  readonly image: (image: Image) => Drawn | undefined;
  /** Undefined: links of this kind lead nowhere here. */
  readonly link: (target: LinkTarget, content: readonly Drawn[]) => Drawn | undefined;
  /** An address beside the words of a link. */
  readonly address: (address: string) => Drawn;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;
export type LinkTarget = Exclude<Target, { kind: 'none' }>;

/** Draws a text with headings from the given level on. Each block has the direction of its own words. */
export function draw<Drawn>(tree: MarkdownTree, headings: number, pen: Pen<Drawn>): Drawn[] {
  const highest = highestHeading(tree.children);
  const { element } = pen;
  const auto = { dir: 'auto' };

  const blocks = (nodes: readonly Block[]): Drawn[] => nodes.map(block);
  const inline = (nodes: readonly Inline[]): Drawn[] => nodes.flatMap(words);

  function block(node: Block): Drawn {
    switch (node.type) {
      case 'paragraph':
        return element('p', auto, inline(node.children));
      case 'heading': {
        const level = Math.min(6, headings + node.depth - highest);
        return element(`h${level}`, { ...auto, 'data-depth': node.depth }, inline(node.children));
      }
      case 'code':
        return pen.code(node);
      case 'blockquote':
        return element('blockquote', auto, blocks(node.children));
      case 'thematicBreak':
        return element('hr', {}, []);
      case 'list':
        return list(node);
      case 'table':
        return table(node);
    }
  }

  function words(node: Inline): Drawn | Drawn[] {
    switch (node.type) {
      case 'text':
        return pen.text(node.value);
      case 'break':
        return element('br', {}, []);
      case 'emphasis':
        return element('em', {}, inline(node.children));
      case 'strong':
        return element('strong', {}, inline(node.children));
      case 'delete':
        return element('del', {}, inline(node.children));
      case 'inlineCode':
        return element('code', {}, [pen.text(node.value)]);
      case 'link':
        return linked(targetOf(node), inline(node.children), node.url);
      case 'image':
        return pen.image(node) ?? linked(imageTargetOf(node), [pen.text(node.alt || 'Image')], node.url);
    }
  }

  /** A link that leads nowhere is its words. */
  function linked(target: Target, content: readonly Drawn[], url: string): Drawn[] {
    const link = target.kind === 'none' ? undefined : pen.link(target, content);
    const beside =
      target.kind === 'none' ? target.address : target.kind === 'outward' ? target.host : undefined;
    const address = link === undefined && target.kind !== 'none' ? url : beside;
    const shown = link === undefined ? content : [link];
    return address === undefined ? [...shown] : [...shown, pen.text(' '), pen.address(address)];
  }

  function list({ start, isLoose, children }: List): Drawn {
    const items = children.map((item) => {
      const isTask = item.checked !== undefined;
      const mark = isTask ? [pen.task(item.checked)] : [];
      return element('li', { ...auto, 'data-task': isTask ? 'true' : undefined }, [
        ...mark,
        ...contentOf(item, isLoose),
      ]);
    });
    if (start === undefined) return element('ul', {}, items);
    return element('ol', { start: start === 1 ? undefined : start }, items);
  }

  /** Items of a list without blank lines contain no paragraphs. */
  const contentOf = (item: ListItem, isLoose: boolean): Drawn[] =>
    item.children.flatMap((child) =>
      child.type === 'paragraph' && !isLoose ? inline(child.children) : block(child),
    );

  function table({ columns, rows: [head, ...rows] }: Table): Drawn {
    const rowOf = (row: Table['rows'][number], cell: 'th' | 'td') =>
      element(
        'tr',
        {},
        row.map((content, at) =>
          element(
            cell,
            { ...auto, 'data-align': columns[at], scope: cell === 'th' ? 'col' : undefined },
            inline(content),
          ),
        ),
      );
    const top = element('thead', {}, [rowOf(head ?? [], 'th')]);
    if (rows.length === 0) return pen.table([top]);
    const body = rows.map((row) => rowOf(row, 'td'));
    return pen.table([top, element('tbody', {}, body)]);
  }

  return blocks(tree.children);
}

const highestHeading = (nodes: readonly Block[]): number =>
  nodes.reduce((highest, node) => {
    if (node.type === 'heading') return Math.min(highest, node.depth);
    if (node.type === 'blockquote') return Math.min(highest, highestHeading(node.children));
    if (node.type !== 'list') return highest;
    return node.children.reduce((least, item) => Math.min(least, highestHeading(item.children)), highest);
  }, 6);
