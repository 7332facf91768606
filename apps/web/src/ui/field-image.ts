import type { FileField } from '@lock-in/contracts';
import { codeRanges } from '@lock-in/contracts/code-ranges';
import type { OnProgress } from '../lib/call.ts';
import type { Edit } from './markdown-edits.ts';

/** How a field takes images. */
export interface ImageUploads {
  readonly most: number;
  readonly rule: FileField;
  /** Resolves with the address that the text names it by. */
  readonly send: (file: File, onProgress: OnProgress) => Promise<string>;
  /** Whether the server has an image no more, which a draft may name that was not opened for long. */
  readonly isGone: (address: string) => Promise<boolean>;
  /** Whether some are on their way. */
  readonly onBusy?: (busy: boolean) => void;
}

/** An image as a text shows it. */
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

/** On lines of its own; behind the code that the caret is in, where it would be no image. */
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
    // Each line between fences is a range of its own.
    if (last && from === last[1] + 1) last[1] = to;
    else blocks.push([from, to]);
  }
  return blocks.find(([from, to]) => from < caret && caret <= to)?.[1] ?? caret;
}

/** Changes a field's text, and leaves the keyboard where it is. */
export function changeText(field: HTMLTextAreaElement, { from, to, insert }: Omit<Edit, 'select'>): void {
  field.setRangeText(insert, from, to, 'preserve');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
