import { markdownTree } from '../markdown-tree.ts';
import type { Range } from '../tree.ts';
import { walk } from '../walk.ts';

/** The places of code in a text: fenced, indented by four spaces, or between backticks. */
export function codeRanges(text: string): Range[] {
  const ranges: Range[] = [];
  if (!/[`~]|^(?: {4}|\t)/m.test(text)) return ranges;
  walk(markdownTree(text), (node) => {
    if (node.type === 'code' || node.type === 'inlineCode') ranges.push({ from: node.from, to: node.to });
  });
  return ranges;
}
