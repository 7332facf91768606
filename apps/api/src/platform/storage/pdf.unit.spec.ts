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

  it('is not a PDF when it was cut off', async () => {
    const whole = await realPdf();
    expect(await judged(whole.subarray(0, whole.length - 40))).toBe(false);
  });

  it('is a PDF with a line break or two after its end', async () => {
    expect(await judged(Buffer.concat([await realPdf(), Buffer.from('\r\n\n\0')]))).toBe(true);
  });

  it('is a PDF with a new version of a part of it appended, as editors do', async () => {
    const whole = await realPdf();
    const [, table] = /startxref\s+(\d+)/.exec(whole.toString('latin1'))!;
    const root = /\/Root \d+ 0 R/.exec(whole.toString('latin1'))![0];
    const object = '5 0 obj\n(new)\nendobj\n';
    const section = `xref\n5 1\n${String(whole.length).padStart(10, '0')} 00000 n \n`;
    const trailer = `trailer\n<< /Size 6 ${root} /Prev ${table} >>\nstartxref\n${whole.length + object.length}\n%%EOF\n`;
    const more = object + section + trailer;
    expect(await judged(Buffer.concat([whole, Buffer.from(more)]))).toBe(true);
  });

  it.each([
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a script', '\n*/ alert(1)'],
    ['an archive', 'PK\x03\x04 and so on'],
    ['a second end', '\nmore\n%%EOF'],
  ])('is not a PDF with %s after its end', async (_, text) => {
    expect(await judged(Buffer.concat([await realPdf(), Buffer.from(text)]))).toBe(false);
  });

  it('is not a PDF when a PDF is only the comment of an archive', async () => {
    const whole = await realPdf();
    const cut = whole.indexOf('\n') + 1;
    const rest = whole.subarray(cut);
    const end = Buffer.alloc(22);
    end.write('PK\x05\x06', 'latin1');
    const shift = (pdf: Buffer, by: number) =>
      Buffer.from(
        pdf.toString('latin1').replace(/startxref\s+(\d+)/, (__, at) => `startxref\n${Number(at) + by}`),
        'latin1',
      );
    const shifted = shift(rest, end.length);
    end.writeUInt16LE(shifted.length, 20);
    const both = Buffer.concat([whole.subarray(0, cut), end, shifted]);
    expect(await judged(both)).toBe(false);
    // The archive is the reason for the refusal: without its mark the same file passes.
    both.write('XX', cut);
    expect(await judged(both)).toBe(true);
  });

  it.each([
    ['it is empty', ''],
    ['it is text', 'My resume'],
    ['it has a header and garbage', '%PDF-1.7 garbage'],
    ['it has header and end, but no table', '%PDF-1.7\ngarbage\n%%EOF'],
    ['its table names no root', '%PDF-1.7\nxref\n0 0\ntrailer\n<< >>\nstartxref\n9\n%%EOF'],
    ['its table is said to lie outside', '%PDF-1.7\nstartxref\n99999\n%%EOF'],
    ['its table is not one', '%PDF-1.7\ngarbage\nstartxref\n9\n%%EOF'],
    ['the header is not at the start', ' %PDF-1.7\nxref\nstartxref\n10\n%%EOF'],
  ])('is not a PDF when %s', async (_, text) => {
    expect(await judged(text)).toBe(false);
  });
});
