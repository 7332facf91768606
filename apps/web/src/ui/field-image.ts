import type { FileField } from '@lock-in/contracts';
import { codeRanges } from '@lock-in/contracts/code-ranges';
import type { OnProgress } from '../lib/call.ts';
import type { Edit } from './markdown-edits.ts';

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

const image = /!\[((?:[^[\]\\]|\\.)*)\]\((\/api\/image\/[\w-]+)\)/g;

export const imagesOf = (text: string): ImageInText[] =>
  Array.from(text.matchAll(image), ({ 0: written, 1: alt = '', 2: address = '', index }) => ({
    address,
    alt: alt.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1'),
    from: index,
    to: index + written.length,
  }));

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

function behindCode(text: string, caret: number): number {
  const blocks: [from: number, to: number][] = [];
  for (const [from, to] of codeRanges(text)) {
    const last = blocks.at(-1);
    // Each line between fences is a separate range.
    if (last && from === last[1] + 1) last[1] = to;
    else blocks.push([from, to]);
  }
  return blocks.find(([from, to]) => from < caret && caret <= to)?.[1] ?? caret;
}

/** Changes a field's text without moving the focus. */
export function changeText(field: HTMLTextAreaElement, { from, to, insert }: Omit<Edit, 'select'>): void {
  field.setRangeText(insert, from, to, 'preserve');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
