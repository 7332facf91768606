import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

interface PdfOptions {
  /** The password that opens it. */
  readonly password?: string;
  /** Size in bytes of an incompressible attachment. */
  readonly ballast?: number;
}

/** Creates a real PDF with the text; with several texts, one page for each. */
export async function pdf(
  text: string | readonly string[],
  { password, ballast = 0 }: PdfOptions = {},
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ size: 'A4', ...(password !== undefined && { userPassword: password }) });
  const [first = '', ...others] = typeof text === 'string' ? [text] : text;
  document.fontSize(18).text(first);
  for (const other of others) document.addPage().text(other);
  if (ballast > 0) document.file(randomBytes(ballast), { name: 'ballast' });
  document.end();
  return buffer(document);
}
