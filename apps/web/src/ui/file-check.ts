import type { FileField } from '@lock-in/contracts';
import { fileSize } from './format.ts';

/** For `accept`: by type, and by name because some systems give PDFs no type. */
export const accepted = { pdf: 'application/pdf,.pdf', image: 'image/png,image/jpeg,image/webp' } as const;

/**
 * What is wrong with a file, in words, before minutes are spent on sending it: what it calls itself, its size, and for
 * a PDF its first bytes. What it really is, the server finds out.
 */
export async function problemWith(file: File, rule: FileField): Promise<string | undefined> {
  const { kind, maxBytes, wrongType } = rule;
  const named =
    kind === 'pdf'
      ? file.type === 'application/pdf' || file.name.toLowerCase().endsWith('.pdf')
      : accepted.image.split(',').includes(file.type);
  if (!named) return wrongType;
  if (file.size > maxBytes) {
    const [size, most] = [fileSize(file.size), fileSize(maxBytes)];
    return `This file is ${size === most ? `just over ${most}` : size}; at most ${most} can be sent.`;
  }
  const start = await startOf(file);
  if (start === undefined) return 'This file could not be read. Choose it again.';
  if (file.size === 0) return 'This file is empty.';
  return kind === 'pdf' && start !== '%PDF-' ? wrongType : undefined;
}

/** Undefined: it was moved or changed since it was chosen, or lies in a cloud that does not answer. */
async function startOf(file: File): Promise<string | undefined> {
  try {
    return await file.slice(0, 5).text();
  } catch {
    return undefined;
  }
}
