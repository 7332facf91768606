import { fuzzSeed } from '@lock-in/testing';
import fc from 'fast-check';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { getDocumentProxy } from 'unpdf';
import { findPdfFault } from './pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'lock-in-pdf-'));
let files = 0;
const judged = (bytes: string | Buffer) => {
  const path = join(folder, String(files++));
  writeFileSync(path, bytes);
  return findPdfFault(path);
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
    expect(await judged(await realPdf())).toBeUndefined();
  });

  it('is not a PDF when it was cut off', async () => {
    const whole = await realPdf();
    expect(await judged(whole.subarray(0, whole.length - 40))).toBe('otherType');
  });

  it('is a PDF with a line break or two after its end', async () => {
    expect(await judged(Buffer.concat([await realPdf(), Buffer.from('\r\n\n\0')]))).toBeUndefined();
  });

  it('is a PDF with a new version of a part of it appended, as editors do', async () => {
    const whole = await realPdf();
    const [, table] = /startxref\s+(\d+)/.exec(whole.toString('latin1'))!;
    const root = /\/Root \d+ 0 R/.exec(whole.toString('latin1'))![0];
    const object = '5 0 obj\n(new)\nendobj\n';
    const section = `xref\n5 1\n${String(whole.length).padStart(10, '0')} 00000 n \n`;
    const trailer = `trailer\n<< /Size 6 ${root} /Prev ${table} >>\nstartxref\n${whole.length + object.length}\n%%EOF\n`;
    const more = object + section + trailer;
    expect(await judged(Buffer.concat([whole, Buffer.from(more)]))).toBeUndefined();
  });

  it.each([
    ['a web page', '<!doctype html><script>alert(1)</script>', 'otherContent'],
    ['a script', '\n*/ alert(1)', 'otherContent'],
    ['an archive', 'PK\x03\x04 and so on', 'otherContent'],
    ['a second end', '\nmore\n%%EOF', 'damaged'],
  ])('is not a PDF with %s after its end', async (_, text, fault) => {
    expect(await judged(Buffer.concat([await realPdf(), Buffer.from(text)]))).toBe(fault);
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
    expect(await judged(both)).toBe('otherContent');
    // The archive is the reason for the refusal: without its mark the same file passes.
    both.write('XX', cut);
    expect(await judged(both)).toBeUndefined();
  });

  it.each([
    ['it is empty', '', 'otherType'],
    ['it is text', 'My resume', 'otherType'],
    ['it has a header and garbage', '%PDF-1.7 garbage', 'otherType'],
    ['it has header and end, but no table', '%PDF-1.7\ngarbage\n%%EOF', 'damaged'],
    ['its table names no root', '%PDF-1.7\nxref\n0 0\ntrailer\n<< >>\nstartxref\n9\n%%EOF', 'damaged'],
    ['its table is said to lie outside', '%PDF-1.7\nstartxref\n99999\n%%EOF', 'damaged'],
    ['its table is not one', '%PDF-1.7\ngarbage\nstartxref\n9\n%%EOF', 'damaged'],
    ['the header is not at the start', ' %PDF-1.7\nxref\nstartxref\n10\n%%EOF', 'otherType'],
    ['it is a web page about a PDF', `<p>${' '.repeat(2_000)}%PDF-1.7`, 'otherType'],
  ])('is not a PDF when %s', async (_, text, fault) => {
    expect(await judged(text)).toBe(fault);
  });

  it('is a PDF whenever a reader opens it, however its writer ended it', async () => {
    const whole = await realPdf();
    const [all, number = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(whole.toString('latin1'))!;
    const before = whole.toString('latin1', 0, whole.length - all.length);
    const [root] = /\/Root \d+ 0 R/.exec(before)!;
    const blanks = (most: number) =>
      fc.string({ unit: fc.constantFrom(' ', '\n', '\r', '\t', '\f', '\0'), minLength: 1, maxLength: most });
    const endings = fc.record({
      // The number may be wrong: readers then look for the table themselves.
      at: fc.oneof(
        fc.integer({ min: -3, max: 3 }).map((by) => Number(number) + by),
        fc.nat(2 * whole.length),
      ),
      between: blanks(3),
      afterNumber: blanks(3),
      fill: fc.oneof(
        fc.constant(''),
        blanks(4),
        fc
          .tuple(fc.constantFrom('\0', ' ', '\n', '\x1a'), fc.nat(200_000))
          .map(([sign, n]) => sign.repeat(n)),
      ),
      rootBlank: fc.oneof(blanks(3), fc.constant(' % the root\n')),
    });
    await fc.assert(
      fc.asyncProperty(endings, async ({ at, between, afterNumber, fill, rootBlank }) => {
        const text = before.replace(
          root,
          root.replace(' ', () => rootBlank),
        );
        const changed = Buffer.from(`${text}startxref${between}${at}${afterNumber}%%EOF${fill}`, 'latin1');
        await (await getDocumentProxy(new Uint8Array(changed), { verbosity: 0 })).getPage(1);
        expect(await judged(changed)).toBeUndefined();
      }),
      { seed: fuzzSeed, numRuns: 200 },
    );
  });

  it('is a PDF with a table in a stream, too, wherever its end says that it is', async () => {
    const whole = (await realPdf()).toString('latin1');
    const objects = whole.slice(0, whole.indexOf('\nxref\n') + 1);
    const [, root = ''] = /\/Root (\d+ 0 R)/.exec(whole)!;
    const rows = [...objects.matchAll(/^(\d+) 0 obj/gm)].map(
      ({ index, 1: id }) => [Number(id), index] as const,
    );
    rows.push([rows.length + 1, objects.length]);
    const table = Buffer.alloc(5 * (rows.length + 1));
    for (const [id, index] of rows) {
      table.writeUInt8(1, 5 * id);
      table.writeUInt32BE(index, 5 * id + 1);
    }
    const size = rows.length + 1;
    const entries = `/Type /XRef /Size ${size} /W [1 4 0] /Root ${root} /Length ${table.length}`;
    const stream = `${rows.length} 0 obj\n<< ${entries} >>\nstream\n${table.toString('latin1')}\nendstream\nendobj\n`;
    for (const at of [objects.length, objects.length + 1, 0, 9_999_999]) {
      const bytes = Buffer.from(`${objects}${stream}startxref\n${at}\n%%EOF`, 'latin1');
      await (await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })).getPage(1);
      expect([at, await judged(bytes)]).toEqual([at, undefined]);
    }
  });
});
