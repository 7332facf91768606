import { open } from 'node:fs/promises';

const tailBytes = 2_048;

/**
 * Whether a file is a PDF by its content: `%PDF-` at offset 0, `%%EOF` near the end, and a `startxref` there that points
 * at a cross-reference table or stream. Reads at most a few kilobytes of it.
 */
export async function looksLikePdf(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const read = async (from: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
      return buffer.toString('latin1', 0, bytesRead);
    };
    if ((await read(0, 5)) !== '%PDF-') return false;
    const tail = await read(Math.max(0, size - tailBytes), tailBytes);
    const offset = /startxref\s+(\d{1,10})\s+%%EOF(?![\s\S]*startxref)/.exec(tail)?.[1];
    if (offset === undefined || Number(offset) >= size) return false;
    return /^\s*(xref|\d+\s+\d+\s+obj)/.test(await read(Number(offset), 64));
  } finally {
    await file.close();
  }
}
