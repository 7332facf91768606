export { isFollowed, piecesOf } from './addresses.ts';
export { draw, type LinkTarget, type Pen } from './draw.ts';
export { codeRanges } from './inline/code-ranges.ts';
export { targetOf } from './inline/links.ts';
export { markdownTree } from './markdown-tree.ts';
export * from './mentions.ts';
export {
  drawsSomething,
  plainLines,
  plainText,
  readable,
  readableSource,
  withoutMentions,
} from './plain-text.ts';
export type * from './tree.ts';
export { isVisible, withoutDirections } from './visible.ts';
export { walk } from './walk.ts';
