import { type FileHandle, open } from 'node:fs/promises';

const tailBytes = 2_048;
const chunkBytes = 64 * 1024;
/** Maximum size of a cross-reference table, which has 20 bytes for each object. */
const mostTableBytes = 8 * 1024 * 1024;

/**
 * Whether a file is a PDF by its content, and nothing else besides: `%PDF-` at offset 0; `%%EOF` at the end, followed only by white
 * space; a `startxref` there that points at a cross-reference table or stream, whose trailer names the document's root. Reads it in small
 * pieces, however large it is.
 *
 * Content before the header or after the end could be another kind of file to another program (HTML, a script, an archive). So could a
 * ZIP archive whose comment is the entire rest. These files are refused, though lenient readers open them.
 */
export async function looksLikePdf(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (!/^%PDF-\d/.test(await read(file, 0, 6))) return false;
    const tail = await read(file, Math.max(0, size - tailBytes), tailBytes);
    const offset = Number(/startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(tail)?.[1] ?? Infinity);
    if (offset >= size) return false;
    if (!/^\s*(xref|\d+\s+\d+\s+obj)/.test(await read(file, offset, 64))) return false;
    return (await namesItsRoot(file, offset)) && !(await endsAsZip(file, size));
  } finally {
    await file.close();
  }
}

async function namesItsRoot(file: FileHandle, offset: number): Promise<boolean> {
  let before = '';
  for (let at = offset; at < offset + mostTableBytes; at += chunkBytes) {
    const chunk = await read(file, at, chunkBytes);
    if (/\/Root\s+\d+\s+\d+\s+R/.test(before + chunk)) return true;
    if (chunk.length < chunkBytes) return false;
    before = chunk.slice(-64);
  }
  return false;
}

/** A ZIP archive is read from its end: a record of 22 bytes, and a comment whose length the record gives. */
async function endsAsZip(file: FileHandle, size: number): Promise<boolean> {
  const from = Math.max(0, size - 22 - 0xff_ff);
  const tail = Buffer.from(await read(file, from, size - from), 'latin1');
  for (let at = tail.indexOf('PK\x05\x06'); at >= 0; at = tail.indexOf('PK\x05\x06', at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

async function read(file: FileHandle, from: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.toString('latin1', 0, bytesRead);
}
