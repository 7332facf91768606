import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

export type MarkdownTree = ReturnType<typeof fromMarkdown>;
/** A node of a tree; of a single type if `Type` is given. */
export type MarkdownNode<Type extends AnyNode['type'] = AnyNode['type']> = Extract<AnyNode, { type: Type }>;
type AnyNode = MarkdownTree['children'][number];

const options = {
  extensions: [
    gfm({ singleTilde: false }),
    // The ids of footnotes would clash with those of other texts on the page.
    { disable: { null: ['gfmFootnoteCall', 'gfmFootnoteDefinition', 'gfmPotentialFootnoteCall'] } },
  ],
  mdastExtensions: [gfmFromMarkdown()],
};

/** Parses Markdown. Undefined for a text that would take too long to parse or render, which is then shown as plain text. */
export function markdownTree(text: string): MarkdownTree | undefined {
  if (isCostly(text)) return undefined;
  try {
    const tree = fromMarkdown(text, options);
    return isLarge(tree) ? undefined : tree;
  } catch {
    // A text that the parser fails on must not break the whole page.
    return undefined;
  }
}

/** Limits for constructs that the parser needs more than linear time for. Real texts stay far below. */
const limits = { lines: 1_000, containers: 10, emphasis: 1_000, brackets: 500 };

function isCostly(text: string): boolean {
  const lines = text.split('\n');
  return (
    lines.length > limits.lines ||
    lines.some((line) => containersOf(line) > limits.containers) ||
    count(text, /\*+|~~+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu) > limits.emphasis ||
    count(text, /\[/g) > limits.brackets
  );
}

/** Number of nested quotes and list items that a line opens. */
const containersOf = (line: string) =>
  count(/^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))*/.exec(line)?.[0] ?? '', />|[-+*.)]/g);

const count = (text: string, mark: RegExp) => text.match(mark)?.length ?? 0;

const maxNodes = 5_000;
const maxDepth = 40;

function isLarge(tree: MarkdownTree): boolean {
  let nodes = 0;
  const exceeds = (node: MarkdownTree | MarkdownNode, depth: number): boolean =>
    ++nodes > maxNodes ||
    depth > maxDepth ||
    ('children' in node && node.children.some((child) => exceeds(child, depth + 1)));
  return exceeds(tree, 0);
}
