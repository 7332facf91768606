import type { Block, Code, Image, Inline, InlineCode, Link, MarkdownTree } from './tree.ts';

/** Every link, image and piece of code of a text, in its order. */
export function walk(tree: MarkdownTree, visit: (node: Link | Image | Code | InlineCode) => void): void {
  const inline = (nodes: readonly Inline[]): void =>
    nodes.forEach((node) => {
      if (node.type === 'link' || node.type === 'image' || node.type === 'inlineCode') visit(node);
      if ('children' in node) inline(node.children);
    });
  const blocks = (nodes: readonly Block[]): void =>
    nodes.forEach((node) => {
      if (node.type === 'code') visit(node);
      else if (node.type === 'paragraph' || node.type === 'heading') inline(node.children);
      else if (node.type === 'blockquote') blocks(node.children);
      else if (node.type === 'list') node.children.forEach((item) => blocks(item.children));
      else if (node.type === 'table') node.rows.flat().forEach(inline);
    });
  blocks(tree.children);
}
