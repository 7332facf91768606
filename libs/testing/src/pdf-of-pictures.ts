import { deflateSync } from 'node:zlib';
import { pictureStreams } from './picture-streams.ts';

/** A page with one picture on all of it: the entries of its dictionary and its bytes. */
export interface PdfPicture {
  readonly entries: string;
  readonly bytes: Buffer;
  /** Further streams, which the entries refer to as `{0}`, `{1}`… */
  readonly others?: readonly { readonly entries: string; readonly bytes: Buffer }[];
  /** Drawn before the picture. */
  readonly below?: string;
}

/** Builds a PDF with a page of 200 × 200 points for each picture. */
export function pdfOfPictures(pictures: readonly PdfPicture[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  const write = (text: Buffer) => {
    parts.push(text);
    length += text.length;
  };
  const add = (body: Buffer | string) => {
    offsets.push(length);
    write(
      Buffer.concat([Buffer.from(`${offsets.length} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]),
    );
    return offsets.length;
  };
  const stream = (entries: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
      bytes,
      Buffer.from('\nendstream'),
    ]);
  // Each picture writes its objects and then its page; the catalogue and the tree of pages come last.
  const tree = pictures.reduce((sum, { others = [] }) => sum + others.length + 3, 0) + 1;
  const pages = pictures.map(({ entries, bytes, others = [], below = '' }) => {
    const numbers = others.map((other) => add(stream(other.entries, other.bytes)));
    const referring = entries.replace(/\{(\d)\}/g, (_, at: string) => `${numbers[Number(at)]} 0 R`);
    const picture = add(stream(`/Type /XObject /Subtype /Image /Width 32 /Height 32 ${referring}`, bytes));
    const content = add(stream('', Buffer.from(`${below} q 200 0 0 200 0 0 cm /P Do Q`)));
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 200 200] /Contents ${content} 0 R ` +
        `/Resources << /XObject << /P ${picture} 0 R >> >> >>`,
    );
  });
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`);
  const root = add(`<< /Type /Catalog /Pages ${tree} 0 R >>`);
  const table = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  write(Buffer.from(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`));
  write(
    Buffer.from(`trailer\n<< /Size ${offsets.length + 1} /Root ${root} 0 R >>\nstartxref\n${table}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

type Colour = 'black' | 'red';

const encoded = (name: keyof typeof pictureStreams) => Buffer.from(pictureStreams[name], 'base64');

/** 32 rows, each of `left` on the left and `right` on the right. */
const raw = (left: readonly number[], right: readonly number[]) =>
  Buffer.from(Array.from({ length: 32 * 32 }, (_, at) => (at % 32 < 16 ? left : right)).flat());
const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`);

/** Bits of a row: 1 on the left, 0 on the right. */
const bits = Buffer.from(Array.from({ length: 32 }, () => [0xff, 0xff, 0, 0]).flat());

const bilevel = '/ColorSpace /DeviceGray /BitsPerComponent 1';
const grey = '/ColorSpace /DeviceGray /BitsPerComponent 8';
const rgb = '/ColorSpace /DeviceRGB /BitsPerComponent 8';
const cmyk = '/ColorSpace /DeviceCMYK /BitsPerComponent 8';
const fax = (k: number) => `/Filter /CCITTFaxDecode /DecodeParms << /K ${k} /Columns 32 /Rows 32 >>`;
const mask = '/ImageMask true /BitsPerComponent 1';
const red = raw([220, 30, 40], [220, 30, 40]);
const softMask = (entries: string, bytes: Buffer) => ({
  entries: `/Type /XObject /Subtype /Image /Width 32 /Height 32 ${entries}`,
  bytes,
});

/** Every filter and kind of mask that PDF allows for pictures, by name; all are this colour on the left and white on the right. */
export const everyPicture: Readonly<Record<string, PdfPicture & { readonly left: Colour }>> = {
  'JPEG 2000 in its file format': {
    left: 'red',
    entries: `${rgb} /Filter /JPXDecode`,
    bytes: encoded('jp2'),
  },
  'JPEG 2000 as a code stream': {
    left: 'black',
    entries: `${grey} /Filter /JPXDecode`,
    bytes: encoded('j2k'),
  },
  'JPEG 2000 that names its colours itself': {
    left: 'red',
    entries: '/Filter /JPXDecode',
    bytes: encoded('jp2'),
  },
  JBIG2: { left: 'black', entries: `${bilevel} /Filter /JBIG2Decode`, bytes: encoded('jbig2') },
  'JBIG2 with MMR': { left: 'black', entries: `${bilevel} /Filter /JBIG2Decode`, bytes: encoded('jbig2Mmr') },
  'CCITT group 4': { left: 'black', entries: `${bilevel} ${fax(-1)}`, bytes: encoded('g4') },
  'CCITT group 3': { left: 'black', entries: `${bilevel} ${fax(0)}`, bytes: encoded('g3') },
  'CCITT group 3 in two dimensions': {
    left: 'black',
    entries: `${bilevel} ${fax(4)}`,
    bytes: encoded('g3TwoDimensional'),
  },
  JPEG: { left: 'red', entries: `${rgb} /Filter /DCTDecode`, bytes: encoded('jpeg') },
  'JPEG in CMYK': {
    left: 'red',
    entries: `${cmyk} /Decode [1 0 1 0 1 0 1 0] /Filter /DCTDecode`,
    bytes: encoded('jpegCmyk'),
  },
  Flate: {
    left: 'red',
    entries: `${rgb} /Filter /FlateDecode`,
    bytes: deflateSync(raw([220, 30, 40], [255, 255, 255])),
  },
  LZW: { left: 'black', entries: `${grey} /Filter /LZWDecode`, bytes: encoded('lzw') },
  'run lengths': { left: 'black', entries: `${grey} /Filter /RunLengthDecode`, bytes: encoded('runLength') },
  'hexadecimal CMYK': {
    left: 'red',
    entries: `${cmyk} /Filter /ASCIIHexDecode`,
    bytes: hex(raw([0, 240, 230, 10], [0, 0, 0, 0])),
  },
  'two filters after each other': {
    left: 'black',
    entries: `${bilevel} /Filter [/ASCIIHexDecode /CCITTFaxDecode] /DecodeParms [null << /K -1 /Columns 32 /Rows 32 >>]`,
    bytes: hex(encoded('g4')),
  },
  'a colour profile': {
    left: 'red',
    entries: '/ColorSpace [/ICCBased {0}] /BitsPerComponent 8',
    bytes: raw([220, 30, 40], [255, 255, 255]),
    others: [{ entries: '/N 3 /Alternate /DeviceRGB', bytes: encoded('srgbProfile') }],
  },
  'a spot colour': {
    left: 'red',
    entries: '/ColorSpace [/Separation /Spot /DeviceRGB {0}] /BitsPerComponent 8',
    bytes: raw([255], [0]),
    others: [
      {
        entries: '/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]',
        bytes: Buffer.from('{ 1 exch sub dup 1 3 1 roll }'),
      },
    ],
  },
  'a palette': {
    left: 'red',
    entries: '/ColorSpace [/Indexed /DeviceRGB 1 <FFFFFFDC1E28>] /BitsPerComponent 8',
    bytes: raw([1], [0]),
  },
  'a soft mask': {
    left: 'red',
    entries: `${rgb} /SMask {0}`,
    bytes: red,
    others: [softMask(grey, raw([255], [0]))],
  },
  'a soft mask in JPEG 2000': {
    left: 'red',
    entries: `${rgb} /SMask {0}`,
    bytes: red,
    others: [softMask(`${grey} /Decode [1 0] /Filter /JPXDecode`, encoded('j2k'))],
  },
  'a mask of one bit in JBIG2': {
    left: 'red',
    entries: `${rgb} /Mask {0}`,
    bytes: red,
    others: [softMask(`${mask} /Filter /JBIG2Decode`, encoded('jbig2'))],
  },
  'a masked colour': {
    left: 'red',
    entries: `${rgb} /Mask [0 9 0 9 0 9]`,
    bytes: raw([220, 30, 40], [4, 4, 4]),
  },
  'a stencil': { left: 'red', entries: `${mask} /Decode [1 0]`, bytes: bits, below: '0.86 0.12 0.16 rg' },
  'a stencil in CCITT': {
    left: 'red',
    entries: `${mask} ${fax(-1)}`,
    bytes: encoded('g4'),
    below: '0.86 0.12 0.16 rg',
  },
  'a stencil in JBIG2': {
    left: 'red',
    entries: `${mask} /Filter /JBIG2Decode`,
    bytes: encoded('jbig2'),
    below: '0.86 0.12 0.16 rg',
  },
};

/** A picture that nobody can decode. */
export const brokenPicture: PdfPicture = {
  entries: `${rgb} /Filter /JPXDecode`,
  bytes: Buffer.from('not a picture'),
};
