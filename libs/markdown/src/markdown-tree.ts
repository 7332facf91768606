import { endWithoutSpaces, isBlank, resolved } from './characters.ts';
import { Blocks } from './blocks/blocks.ts';
import type { OpenBlock, OpenItem, OpenTable } from './blocks/open-blocks.ts';
import type { Definitions } from './blocks/definitions.ts';
import { inlineOf } from './inline/inline.ts';
import { Source, type Slice } from './blocks/source.ts';
import { cellsOf } from './blocks/table-rows.ts';
import type { Block, ListItem, MarkdownTree } from './tree.ts';

/**
 * Reads CommonMark with GFM's tables, task lists, strikethrough and bare addresses, and without HTML, which is text. Takes linear time for
 * every text: see ADR 35.
 */
export function markdownTree(text: string): MarkdownTree {
  const { children, definitions } = new Blocks(text);
  return { type: 'root', children: blocksOf(children, definitions) };
}

const blocksOf = (blocks: readonly OpenBlock[], definitions: Definitions): Block[] =>
  blocks.map((block) => blockOf(block, definitions)).filter((block) => block !== undefined);

function blockOf(block: OpenBlock, definitions: Definitions): Block | undefined {
  switch (block.type) {
    case 'paragraph':
    case 'heading': {
      const children = inlineOf(new Source(withoutEnd(block.lines), '\n'), definitions);
      if (block.type === 'heading' || block.depth > 0)
        return { type: 'heading', depth: block.depth, children };
      return block.lines.length === 0 ? undefined : { type: 'paragraph', children };
    }
    case 'blockquote':
      return { type: 'blockquote', children: blocksOf(block.children, definitions) };
    case 'list': {
      const { start, children } = block;
      const items = children.map((item) => itemOf(item, definitions));
      return { type: 'list', start, isLoose: isLoose(children), children: items };
    }
    case 'code': {
      const { fence, from, to } = block;
      let end = block.lines.length;
      if (!fence) while (end > 0 && isBlank(block.lines[end - 1]!)) end--;
      const language = resolved(/^\S*/.exec(fence?.info ?? '')?.[0] ?? '') || undefined;
      return { type: 'code', language, value: block.lines.slice(0, end).join('\n'), from, to };
    }
    case 'table':
      return tableOf(block, definitions);
    case 'thematicBreak':
      return { type: 'thematicBreak' };
  }
}

/** Spaces at the end of a block are not drawn. */
function withoutEnd(lines: readonly Slice[]): readonly Slice[] {
  const last = lines.at(-1);
  const end = last && endWithoutSpaces(last.text);
  return !last || end === last.text.length
    ? lines
    : [...lines.slice(0, -1), { from: last.from, text: last.text.slice(0, end) }];
}

const task = /^\[([ xX])\](?:[ \t]+(?=\S)|[ \t]*$)/;

function itemOf({ children }: OpenItem, definitions: Definitions): ListItem {
  const [first, ...others] = children;
  const line = first?.type === 'paragraph' ? first.lines[0] : undefined;
  const [mark, sign] = (line && task.exec(line.text)) ?? [];
  if (
    first?.type !== 'paragraph' ||
    !line ||
    mark === undefined ||
    (first.lines.length === 1 && mark === line.text)
  )
    return { type: 'listItem', checked: undefined, children: blocksOf(children, definitions) };
  const rest = { text: line.text.slice(mark.length), from: line.from + mark.length };
  const untasked = { ...first, lines: [rest, ...first.lines.slice(1)].filter(({ text }) => text !== '') };
  return { type: 'listItem', checked: sign !== ' ', children: blocksOf([untasked, ...others], definitions) };
}

/** Whether a blank line stands between items, or between blocks of an item. */
const isLoose = (items: readonly OpenItem[]): boolean =>
  hasGap(items) || items.some(({ children }) => hasGap(children));

const hasGap = (blocks: readonly { readonly first: number; readonly last: number }[]) =>
  blocks.some((block, at) => at > 0 && block.first > lastOf(blocks[at - 1]!) + 1);

const lastOf = (block: { readonly last: number; readonly children?: readonly { last: number }[] }): number =>
  Math.max(block.last, block.children?.at(-1)?.last ?? 0);

function tableOf({ columns, rows }: OpenTable, definitions: Definitions): Block {
  return {
    type: 'table',
    columns,
    rows: rows.map((row) =>
      cellsOf(row)
        .slice(0, columns.length)
        .map((cell) => inlineOf(new Source(cell, ''), definitions)),
    ),
  };
}
