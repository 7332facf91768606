import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

export type MarkdownTree = ReturnType<typeof fromMarkdown>;
/** Any node of a tree, or one of the type that is named. */
export type MarkdownNode<Type extends AnyNode['type'] = AnyNode['type']> = Extract<AnyNode, { type: Type }>;
type AnyNode = MarkdownTree['children'][number];

const options = {
  extensions: [
    gfm({ singleTilde: false }),
    // Their ids would be those of other texts on the same page.
    { disable: { null: ['gfmFootnoteCall', 'gfmFootnoteDefinition', 'gfmPotentialFootnoteCall'] } },
  ],
  mdastExtensions: [gfmFromMarkdown()],
};

/** A text as Markdown, or undefined where its marks would take too long to read or to draw: it is shown as it was written then. */
export function markdownTree(text: string): MarkdownTree | undefined {
  if (isCostly(text)) return undefined;
  try {
    const tree = fromMarkdown(text, options);
    return isLarge(tree) ? undefined : tree;
  } catch {
    // One text that the parser fails on must not take the page with it.
    return undefined;
  }
}

/** What the parser needs more than proportional time for. Texts of their length that people write stay far below. */
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

/** How many quotes and list items a line opens, one within another. */
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
