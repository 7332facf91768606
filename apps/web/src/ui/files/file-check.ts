import type { FileField } from '@lock-in/contracts';
import { fileSize } from '../words/format.ts';

/** For `accept`: by type and by extension, because some systems give PDFs no type. */
export const accepted = { pdf: 'application/pdf,.pdf', image: 'image/png,image/jpeg,image/webp' } as const;

/**
 * Checks a file before it is uploaded, which may take minutes: its declared type, its size, and for a PDF its first
 * bytes and that it has an end. Resolves with an error text. The server checks the actual content.
 */
export async function checkFile(file: File, rule: FileField): Promise<string | undefined> {
  const { kind, maxBytes, wrongType } = rule;
  const named =
    kind === 'pdf'
      ? file.type === 'application/pdf' || file.name.toLowerCase().endsWith('.pdf')
      : accepted.image.split(',').includes(file.type);
  if (!named) return wrongType;
  if (file.size > maxBytes) {
    const [size, most] = [fileSize(file.size), fileSize(maxBytes)];
    return `This file is ${size === most ? `just over ${most}` : size}; at most ${most} can be uploaded.`;
  }
  const start = await startOf(file);
  if (start === undefined) return 'This file could not be read. Choose it again.';
  if (file.size === 0) return 'This file is empty.';
  if (kind !== 'pdf') return undefined;
  if (start !== '%PDF-') return wrongType;
  return (await file.text()).includes('%%EOF')
    ? undefined
    : 'This PDF is incomplete: its end is missing. Download or export it again.';
}

/** `undefined` if the file cannot be read: it was moved or changed since it was chosen, or its cloud storage does not answer. */
async function startOf(file: File): Promise<string | undefined> {
  try {
    return await file.slice(0, 5).text();
  } catch {
    return undefined;
  }
}
