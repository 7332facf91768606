import { buffer } from 'node:stream/consumers';

/** A real one-page PDF that shows the text. */
export async function pdf(text: string): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ size: 'A4' });
  document.fontSize(18).text(text);
  document.end();
  return buffer(document);
}
