import type { Slice } from './source.ts';
import type { Alignment } from '../tree.ts';

/** Blocks while a text is read, with the lines of their text. Those that are closed stay as they are. */
interface Placed {
  /** Its first line, and its last one that is not blank. */
  readonly first: number;
  last: number;
}

export interface OpenQuote extends Placed {
  readonly type: 'blockquote';
  readonly children: OpenBlock[];
}
export interface OpenItem extends Placed {
  readonly type: 'listItem';
  readonly children: OpenBlock[];
  /** Columns by which its content is indented. */
  readonly content: number;
}
export interface OpenList extends Placed {
  readonly type: 'list';
  /** The bullet, or what follows its numbers. */
  readonly mark: string;
  readonly start: number | undefined;
  readonly children: OpenItem[];
}
export interface OpenText extends Placed {
  readonly type: 'paragraph' | 'heading';
  readonly depth: number;
  lines: Slice[];
}
export interface OpenCode extends Placed {
  readonly type: 'code';
  readonly fence: { readonly mark: string; readonly indent: number; readonly info: string } | undefined;
  readonly lines: string[];
  readonly from: number;
  to: number;
}
export interface OpenTable extends Placed {
  readonly type: 'table';
  readonly columns: readonly Alignment[];
  readonly rows: Slice[];
}
export interface Rule extends Placed {
  readonly type: 'thematicBreak';
}
export type OpenBlock = OpenQuote | OpenList | OpenText | OpenCode | OpenTable | Rule;
