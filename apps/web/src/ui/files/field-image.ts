import type { FileField } from '@lock-in/contracts';
import { codeRanges, markdownTree, walk } from '@lock-in/markdown';
import type { OnProgress } from '../../lib/calls/call.ts';
import type { Edit } from '../markdown/field/markdown-edits.ts';

/** Image uploads of a field. */
export interface ImageUploads {
  readonly most: number;
  readonly rule: FileField;
  /** Resolves with the address that the text uses for the image. */
  readonly send: (file: File, onProgress: OnProgress) => Promise<string>;
  /** Whether the server has deleted an image, which an old draft may still contain. */
  readonly isGone: (address: string) => Promise<boolean>;
  /** Called when uploads start or end. */
  readonly onBusy?: (busy: boolean) => void;
}

/** An image in a text. */
export interface ImageInText {
  readonly address: string;
  readonly alt: string;
  readonly from: number;
  readonly to: number;
}

const uploaded = /^\/api\/image\/[\w-]+$/;

export function imagesOf(text: string): ImageInText[] {
  const images: ImageInText[] = [];
  if (!text.includes('/api/image/')) return images;
  walk(markdownTree(text), (node) => {
    if (node.type === 'image' && uploaded.test(node.url))
      images.push({ address: node.url, alt: node.alt, from: node.from, to: node.to });
  });
  return images;
}

export const imageMarkdown = (address: string, alt: string): string =>
  `![${alt.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>&~|]/g, String.raw`\$&`)}](${address})`;

/** Inserts an image on lines of its own; after the code block that contains the caret, where it would not be an image. */
export function addition(text: string, caret: number, markdown: string): Edit {
  const at = behindCode(text, caret);
  const before = at === 0 || text.slice(0, at).endsWith('\n') ? '' : '\n\n';
  const after = text.slice(at).startsWith('\n') ? '\n' : '\n\n';
  const insert = before + markdown + after;
  const end = at + insert.length;
  return { from: at, to: at, insert, select: [end, end] };
}

const behindCode = (text: string, caret: number): number =>
  codeRanges(text).find(({ from, to }) => from < caret && caret <= to)?.to ?? caret;

/** Changes a field's text without moving the focus. */
export function changeText(field: HTMLTextAreaElement, { from, to, insert }: Omit<Edit, 'select'>): void {
  field.setRangeText(insert, from, to, 'preserve');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
