import { Definitions, definitionsIn } from './definitions.ts';
import { isBlank } from '../characters.ts';
import { Cursor } from '../cursor.ts';
import { headingAt, isRule, markerAt, openingFence, underlineAt } from './block-starts.ts';
import type { OpenBlock, OpenCode, OpenItem, OpenQuote, OpenTable, OpenText } from './open-blocks.ts';
import { linesOf, type Slice } from './source.ts';
import { cellsOf, delimitersOf } from './table-rows.ts';

/** Quotes and list items within each other. Deeper ones are text, so that a line costs a bounded number of steps a character. */
const deepest = 16;

/**
 * The blocks of a text, by CommonMark's algorithm: each line is compared with the open containers, of which there are at most
 * {@link deepest}, then opens new blocks, and the rest of it is added to the innermost one. HTML is no block: it is text.
 */
export class Blocks {
  readonly children: OpenBlock[] = [];
  readonly definitions: Definitions;
  private containers: (OpenQuote | OpenItem)[] = [];
  private leaf: OpenText | OpenCode | OpenTable | undefined;
  private number = 0;
  private from = 0;

  constructor(text: string) {
    this.definitions = new Definitions(text.length);
    for (const line of linesOf(text)) {
      this.from = line.from;
      this.add(new Cursor(line.text));
      this.number++;
    }
    this.closeLeaf();
  }

  private add(cursor: Cursor): void {
    const matched = this.matchContainers(cursor);
    const isMatched = matched === this.containers.length;
    if (isMatched && this.continueCode(cursor)) return;
    const opened = this.openBlocks(cursor, matched);
    if (opened === 'all') return this.touch();
    const { leaf } = this;
    if (!opened && !isMatched && !cursor.isBlank && leaf?.type === 'paragraph') {
      this.addText(leaf, cursor);
      return this.touch();
    }
    if (!opened) this.closeUnmatched(matched);
    if (cursor.isBlank) {
      this.closeLeaf();
      // The mark of a quote or item belongs to it; a line without marks to none.
      if (cursor.line.trim() !== '') this.touch();
      return;
    }
    if (this.leaf?.type === 'paragraph') this.addText(this.leaf, cursor);
    else this.open({ type: 'paragraph', depth: 0, lines: [this.textOf(cursor)], ...this.here() });
    this.touch();
  }

  /** How many of the open containers the line continues. */
  private matchContainers(cursor: Cursor): number {
    for (const [at, container] of this.containers.entries()) {
      if (container.type === 'blockquote') {
        if (!skipQuoteMark(cursor)) return at;
      } else if (cursor.isBlank) {
        if (container.children.length === 0) return at;
        cursor.skipIndent();
      } else if (cursor.indent >= container.content) cursor.skipColumns(container.content);
      else return at;
    }
    return this.containers.length;
  }

  /** Code takes its lines before any new block can begin in them. */
  private continueCode(cursor: Cursor): boolean {
    const { leaf } = this;
    if (leaf?.type !== 'code') return false;
    const isClosed = leaf.fence && cursor.indent < 4 && closes(leaf.fence.mark, cursor);
    if (isClosed) this.leaf = undefined;
    else if (leaf.fence) cursor.skipColumns(leaf.fence.indent);
    else if (cursor.indent >= 4) cursor.skipColumns(4);
    else if (cursor.isBlank) cursor.skipIndent();
    else return false;
    if (!isClosed) leaf.lines.push(cursor.rest);
    // A blank line after indented code may be none of it.
    if (leaf.fence || !cursor.isBlank) {
      leaf.to = this.from + cursor.line.length;
      leaf.last = this.number;
      this.touch();
    }
    return true;
  }

  /** Opens the blocks that begin in the line. `all`: nothing of the line is left. */
  private openBlocks(cursor: Cursor, matched: number): boolean | 'all' {
    let opened = false;
    const close = () => {
      this.closeLeaf();
      if (!opened) this.containers.length = matched;
      opened = true;
    };
    for (;;) {
      const isParagraph = !opened && matched === this.containers.length && this.leaf?.type === 'paragraph';
      if (cursor.isBlank) return opened;
      if (cursor.indent >= 4) {
        if (this.leaf?.type === 'paragraph' && !opened) return opened;
        close();
        cursor.skipColumns(4);
        this.open({
          type: 'code',
          fence: undefined,
          lines: [cursor.rest],
          ...this.range(cursor),
          ...this.here(),
        });
        return 'all';
      }
      const depth = opened ? this.containers.length : matched;
      if (cursor.next === '>' && depth < deepest) {
        close();
        skipQuoteMark(cursor);
        this.openContainer({ type: 'blockquote', children: [], ...this.here() });
        continue;
      }
      if (this.openLeaf(cursor, isParagraph, close)) return 'all';
      const marker = depth < deepest ? markerAt(cursor, isParagraph) : undefined;
      if (marker) {
        close();
        const { mark, start, content } = marker;
        const item: OpenItem = { type: 'listItem', children: [], content, ...this.here() };
        const last = this.parent.at(-1);
        if (last?.type === 'list' && last.mark === mark) last.children.push(item);
        else this.parent.push({ type: 'list', mark, start, children: [item], ...this.here() });
        this.containers.push(item);
        continue;
      }
      if (isParagraph && this.openTable(cursor)) return 'all';
      if (!opened && matched === this.containers.length && this.leaf?.type === 'table') {
        this.leaf.rows.push(this.textOf(cursor));
        return 'all';
      }
      return opened;
    }
  }

  /** Headings, rules and fences, which are whole lines. */
  private openLeaf(cursor: Cursor, isParagraph: boolean, close: () => void): boolean {
    const fence = openingFence(cursor);
    const heading = fence ? undefined : headingAt(cursor);
    const underline = isParagraph && this.leaf?.type === 'paragraph' ? underlineAt(cursor) : undefined;
    if (fence) {
      close();
      this.open({ type: 'code', fence, lines: [], ...this.range(cursor), ...this.here() });
    } else if (heading) {
      close();
      const { depth, start, end } = heading;
      const lines = [{ text: cursor.line.slice(start, end), from: this.from + start }];
      this.parent.push({ type: 'heading', depth, lines, ...this.here() });
    } else if (underline !== undefined && this.underline(underline)) {
      return true;
    } else if (isRule(cursor)) {
      close();
      this.parent.push({ type: 'thematicBreak', ...this.here() });
    } else return false;
    return true;
  }

  /** Makes the open paragraph a heading, unless it has only definitions. */
  private underline(depth: number): boolean {
    const { leaf } = this;
    if (leaf?.type !== 'paragraph') return false;
    leaf.lines = definitionsIn(leaf.lines, this.definitions);
    if (leaf.lines.length === 0) return false;
    this.leaf = undefined;
    this.parent.pop();
    this.parent.push({ type: 'heading', depth, lines: leaf.lines, first: leaf.first, last: this.number });
    return true;
  }

  /** A table begins with a paragraph's last line if the line below it marks as many columns. */
  private openTable(cursor: Cursor): boolean {
    const { leaf } = this;
    const columns = leaf?.type === 'paragraph' ? delimitersOf(cursor.line.slice(cursor.start)) : undefined;
    const head = leaf?.type === 'paragraph' ? leaf.lines.at(-1) : undefined;
    if (leaf?.type !== 'paragraph' || !columns || !head || cellsOf(head).length !== columns.length)
      return false;
    leaf.lines.pop();
    this.closeLeaf();
    if (leaf.lines.length === 0) this.parent.pop();
    this.open({ type: 'table', columns, rows: [head], first: this.number - 1, last: this.number });
    return true;
  }

  private addText(paragraph: OpenText, cursor: Cursor): void {
    paragraph.lines.push(this.textOf(cursor));
  }

  private textOf(cursor: Cursor): Slice {
    return { text: cursor.line.slice(cursor.start), from: this.from + cursor.start };
  }

  private get parent(): OpenBlock[] {
    return this.containers.at(-1)?.children ?? this.children;
  }

  private open(leaf: OpenText | OpenCode | OpenTable): void {
    this.closeLeaf();
    this.parent.push(leaf);
    this.leaf = leaf;
  }

  private openContainer(container: OpenQuote): void {
    this.parent.push(container);
    this.containers.push(container);
  }

  private closeUnmatched(matched: number): void {
    if (matched < this.containers.length || this.leaf?.type !== 'paragraph') this.closeLeaf();
    this.containers.length = matched;
  }

  private closeLeaf(): void {
    if (this.leaf?.type === 'paragraph') this.leaf.lines = definitionsIn(this.leaf.lines, this.definitions);
    this.leaf = undefined;
  }

  private here = () => ({ first: this.number, last: this.number });

  private range = (cursor: Cursor) => ({ from: this.from, to: this.from + cursor.line.length });

  /** The line belongs to all blocks that are open after it. */
  private touch(): void {
    for (const container of this.containers) container.last = this.number;
    if (this.leaf && this.leaf.type !== 'code') this.leaf.last = this.number;
  }
}

function skipQuoteMark(cursor: Cursor): boolean {
  if (cursor.indent >= 4 || cursor.next !== '>') return false;
  cursor.skipIndent();
  cursor.skip(1);
  cursor.skipColumns(1);
  return true;
}

/** Whether a line ends a fence that began with `mark`. */
function closes(mark: string, cursor: Cursor): boolean {
  let end = cursor.start;
  while (cursor.line[end] === mark[0]) end++;
  return end - cursor.start >= mark.length && isBlank(cursor.line.slice(end));
}
