import { resolved } from './characters.ts';
import { targetOf } from './inline/links.ts';
import { markdownTree } from './markdown-tree.ts';
import { replaced } from './mentions.ts';
import { isVisible, withoutDirections } from './visible.ts';
import type { Block, Image, Inline, Link, ListItem } from './tree.ts';
import { walk } from './walk.ts';

/** The text of Markdown on one line, without markup and addresses of links. A mention without a name stays as it is stored (ADR 41). */
export const plainText = (markdown: string): string =>
  withoutDirections(linesIn(markdown, '')).replaceAll(/\s+/g, ' ').trim();

/** The plain words of a text in lines, for a card. */
export const plainLines = (markdown: string): string => linesIn(markdown, '• ').trim();

const linesIn = (markdown: string, bullet: string) => blockLines(markdownTree(markdown).children, bullet);

const blockLines = (blocks: readonly Block[], bullet: string): string =>
  blocks
    .map((block) => linesOf(block, bullet))
    .filter((lines) => lines !== '')
    .join('\n\n');

function linesOf(block: Block, bullet: string): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return wordsOf(block.children);
    case 'code':
      return block.value;
    case 'blockquote':
      return blockLines(block.children, bullet);
    case 'list':
      return block.children
        .map((item, at) => itemLines(item, markOf(block.start, at, bullet), bullet))
        .join('\n');
    case 'table':
      return block.rows.map((row) => row.map(wordsOf).join(bullet === '' ? ' ' : ' · ')).join('\n');
    case 'thematicBreak':
      return '';
  }
}

const markOf = (start: number | undefined, at: number, bullet: string) =>
  bullet === '' || start === undefined ? bullet : `${start + at}. `;

const itemLines = ({ children }: ListItem, mark: string, bullet: string) =>
  mark + children.map((child) => linesOf(child, bullet)).join('\n');

function wordsOf(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      switch (node.type) {
        case 'text':
        case 'inlineCode':
          return node.value;
        case 'break':
          return '\n';
        case 'image':
          return node.alt;
        case 'link':
          return linkWords(node);
        default:
          return wordsOf(node.children);
      }
    })
    .join('');
}

function linkWords(link: Link): string {
  const words = wordsOf(link.children);
  if (words !== '@') return words;
  const target = targetOf(link);
  return target.kind === 'mention' ? `[@](/profile/${target.accountId})` : words;
}

/**
 * A text as it was written, for the places where the exact text matters, with words instead of what only the program can read: the
 * addresses of mentions, tags and uploaded images.
 */
export function readableSource(text: string): string {
  const parts: (Link | Image)[] = [];
  let end = 0;
  walk(markdownTree(text), (node) => {
    const isOwn =
      node.type === 'image' ? isUploaded(node.url) : node.type === 'link' && isInner(targetOf(node).kind);
    if (!isOwn || node.from < end) return;
    parts.push(node as Link | Image);
    end = node.to;
  });
  return replaced(text, parts, (node) =>
    node.type === 'image' ? `[Image: ${node.alt || 'no description'}]` : wordsOf(node.children),
  );
}

const isInner = (kind: string) => kind === 'mention' || kind === 'tag';
const isUploaded = (url: string) => url.startsWith('/api/image/');

/** Whether Markdown shows anything: a visible character, an image, or the number of a list: "2." is an answer. */
export function drawsSomething(markdown: string): boolean {
  // Without bullets, but with the numbers of lists.
  if (isVisible(linesIn(markdown, ' '))) return true;
  let hasImage = false;
  walk(markdownTree(markdown), ({ type }) => {
    hasImage ||= type === 'image';
  });
  return hasImage;
}

/** A plain text without mentions, for searching. */
export const withoutMentions = (plain: string): string => plain.replaceAll(/\[@\]\(\/profile\/\d+\)/g, ' ');

/** A plain text with mentions as they are read: `@Mei Lin`. */
export const readable = (plain: string): string =>
  plain.replaceAll(/\[(@(?:[^[\]\\]|\\.){0,400})\]\(\/profile\/\d+\)/g, (_, name: string) => resolved(name));
