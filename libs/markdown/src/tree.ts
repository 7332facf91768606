/** A text as Markdown. Offsets (`from`, `to`) are those of the text. */
export interface MarkdownTree {
  readonly type: 'root';
  readonly children: readonly Block[];
}

export type Block = Paragraph | Heading | Code | Quote | List | Table | { readonly type: 'thematicBreak' };

export interface Paragraph {
  readonly type: 'paragraph';
  readonly children: readonly Inline[];
}

export interface Heading {
  readonly type: 'heading';
  /** 1…6 */
  readonly depth: number;
  readonly children: readonly Inline[];
}

export interface Code extends Range {
  readonly type: 'code';
  readonly language: string | undefined;
  readonly value: string;
}

export interface Quote {
  readonly type: 'blockquote';
  readonly children: readonly Block[];
}

export interface List {
  readonly type: 'list';
  /** The number of the first item; undefined for bullets. */
  readonly start: number | undefined;
  /** Blank lines between or within items: their paragraphs stand apart. */
  readonly isLoose: boolean;
  readonly children: readonly ListItem[];
}

export interface ListItem {
  readonly type: 'listItem';
  /** Undefined if it is no task. */
  readonly checked: boolean | undefined;
  readonly children: readonly Block[];
}

export type Alignment = 'left' | 'center' | 'right' | undefined;

/** Rows, of which the first is the head, have at most one cell for each column, and are not filled up. */
export interface Table {
  readonly type: 'table';
  readonly columns: readonly Alignment[];
  readonly rows: readonly (readonly (readonly Inline[])[])[];
}

export type Inline = Text | Emphasis | InlineCode | Link | Image | { readonly type: 'break' };

export interface Text {
  readonly type: 'text';
  readonly value: string;
}

export interface Emphasis {
  readonly type: 'emphasis' | 'strong' | 'delete';
  readonly children: readonly Inline[];
}

export interface InlineCode extends Range {
  readonly type: 'inlineCode';
  readonly value: string;
}

export interface Link extends Range {
  readonly type: 'link';
  readonly url: string;
  /** What stands in the brackets after the link's text, as it is written. Undefined for addresses and for links by reference. */
  readonly written: string | undefined;
  readonly children: readonly Inline[];
}

export interface Image extends Range {
  readonly type: 'image';
  readonly url: string;
  readonly alt: string;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}
