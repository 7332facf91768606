import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { looksLikePdf } from './pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'lock-in-pdf-'));
let files = 0;
const judged = (bytes: string | Buffer) => {
  const path = join(folder, String(files++));
  writeFileSync(path, bytes);
  return looksLikePdf(path);
};

const realPdf = () =>
  new Promise<Buffer>((resolve) => {
    const document = new PDFDocument();
    const chunks: Buffer[] = [];
    document
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)));
    document.text('A resume').end();
  });

describe('a file', () => {
  it('is a PDF when a program wrote it as one', async () => {
    expect(await judged(await realPdf())).toBe(true);
  });

  it('is none when it was cut off', async () => {
    const whole = await realPdf();
    expect(await judged(whole.subarray(0, whole.length - 40))).toBe(false);
  });

  it.each([
    ['it is empty', ''],
    ['it is text', 'My resume'],
    ['it has a header and garbage', '%PDF-1.7 garbage'],
    ['it has header and end, but no table', '%PDF-1.7\ngarbage\n%%EOF'],
    ['its table is said to lie outside', '%PDF-1.7\nstartxref\n99999\n%%EOF'],
    ['its table is not one', '%PDF-1.7\ngarbage\nstartxref\n9\n%%EOF'],
    ['the header is not at the start', ' %PDF-1.7\nxref\nstartxref\n10\n%%EOF'],
  ])('is none when %s', async (_, text) => {
    expect(await judged(text)).toBe(false);
  });
});
