import { type FileHandle, open } from 'node:fs/promises';

const chunkBytes = 64 * 1024;
/** Overlap of two chunks that are searched one after the other. */
const overlapBytes = 512;

/** `otherType`: it does not begin or end as a PDF; `otherContent`: something follows its end, or it is an archive as well. */
export type PdfFault = 'otherType' | 'otherContent' | 'damaged';

/**
 * Why a file is not a PDF and nothing else besides; `undefined` if it is one: `%PDF-` at offset 0; at the end `startxref`, a number and `%%EOF`,
 * followed only by white space; somewhere a trailer that names the document's root. Like every reader it does not insist that the number is
 * right. Reads the file in small pieces, however large it is.
 *
 * Content before the header or after the end could be another kind of file to another program (HTML, a script, an archive). So could a
 * ZIP archive whose comment is the entire rest. These files are refused, though lenient readers open them.
 */
export async function findPdfFault(path: string): Promise<PdfFault | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (!/^%PDF-\d/.test(await read(file, 0, 6))) return 'otherType';
    const tail = await readTail(file, size);
    if (!tail.endsWith('%%EOF')) return tail.includes('%%EOF') ? 'otherContent' : 'otherType';
    const [, offset] = /startxref[\s\0]+(\d{1,10})[\s\0]+%%EOF$/.exec(tail) ?? [];
    if (offset === undefined || !(await namesItsRoot(file, Number(offset), size))) return 'damaged';
    return (await endsAsZip(file, size)) ? 'otherContent' : undefined;
  } finally {
    await file.close();
  }
}

const fillers: ReadonlySet<string> = new Set([' ', '\t', '\n', '\v', '\f', '\r', '\0', '\x1a']);

/** The last piece of the file, without the white space, zeros and end-of-file signs at its end, of which there may be any number. */
async function readTail(file: FileHandle, size: number): Promise<string> {
  for (let end = size; end > 0; end -= chunkBytes) {
    const from = Math.max(0, end - chunkBytes);
    const piece = await read(file, from, end - from);
    let length = piece.length;
    while (length > 0 && fillers.has(piece[length - 1]!)) length--;
    if (length === 0) continue;
    const last = from + length;
    return read(file, Math.max(0, last - chunkBytes), Math.min(last, chunkBytes));
  }
  return '';
}

/** Looks first where the trailer should be. */
const namesItsRoot = async (file: FileHandle, offset: number, size: number): Promise<boolean> =>
  (await hasRoot(file, offset, size)) || (await hasRoot(file, 0, size));

async function hasRoot(file: FileHandle, from: number, size: number): Promise<boolean> {
  for (let at = from; at < size; at += chunkBytes) {
    const chunk = await read(file, at, chunkBytes + overlapBytes);
    if (/\/Root(?:[\s\0]|%[^\r\n]{0,200}[\r\n]){0,40}\d/.test(chunk)) return true;
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
